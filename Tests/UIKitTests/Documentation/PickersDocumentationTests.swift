import XCTest

@testable import UIKit

/// What Apple's pages of UIDatePicker, UIPickerView, UIRefreshControl, UIProgressView, UIActivityIndicatorView and
/// UIImageView say.
final class PickersDocumentationTests: XCTestCase {
    func testADatePicker() {
        onMain {
            let picker = UIDatePicker()
            XCTAssertEqual(picker.datePickerMode, .dateAndTime)
            XCTAssertEqual(picker.date.timeIntervalSinceNow, 0, accuracy: 100)
            XCTAssertNil(picker.minimumDate)
            XCTAssertNil(picker.maximumDate)
            XCTAssertEqual(picker.minuteInterval, 1)
            XCTAssertNil(picker.timeZone)
            XCTAssertEqual(picker.preferredDatePickerStyle, .automatic)
            XCTAssertEqual(picker.datePickerStyle, .compact, "never automatic")
            XCTAssertTrue(picker.roundsToMinuteInterval)
            picker.minuteInterval = 15
            XCTAssertEqual(picker.minuteInterval, 15)
            picker.minuteInterval = 7
            XCTAssertEqual(picker.minuteInterval, 1, "what doesn't divide an hour is the default")
            picker.minuteInterval = 60
            XCTAssertEqual(picker.minuteInterval, 1, "30 is the most")
            let day: TimeInterval = 86400, start = Date(timeIntervalSinceReferenceDate: 700_000_000)
            picker.date = start
            picker.minimumDate = start.addingTimeInterval(day)
            XCTAssertEqual(picker.date, start.addingTimeInterval(day), "a date before the first is the first")
            picker.maximumDate = start.addingTimeInterval(3 * day)
            picker.date = start.addingTimeInterval(9 * day)
            XCTAssertEqual(picker.date, start.addingTimeInterval(3 * day))
            picker.setDate(start, animated: false)
            XCTAssertEqual(picker.date, start.addingTimeInterval(day))
            picker.minimumDate = start.addingTimeInterval(10 * day)
            picker.date = start
            XCTAssertEqual(picker.date, start, "both bounds are left when they cross")
            let timer = UIDatePicker()
            timer.datePickerMode = .countDownTimer
            timer.countDownDuration = 120
            XCTAssertEqual(timer.countDownDuration, 120)
            XCTAssertEqual(timer.datePickerStyle, .wheels)
            timer.countDownDuration = 86399 + 1000
            XCTAssertLessThanOrEqual(timer.countDownDuration, 86399)
            let wheels = UIDatePicker()
            wheels.preferredDatePickerStyle = .wheels
            XCTAssertEqual(wheels.datePickerStyle, .wheels)
            XCTAssertEqual(wheels.intrinsicContentSize.height, 216)
        }
    }

    private final class Numbers: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var selected: [Int] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            component == 0 ? 10 : 3
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(row)"
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            selected.append(row)
        }
    }

    func testAPickerView() {
        onMain {
            let empty = UIPickerView()
            XCTAssertNil(empty.dataSource)
            XCTAssertNil(empty.delegate)
            let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216)), numbers = Numbers()
            picker.dataSource = numbers
            picker.delegate = numbers
            XCTAssertEqual(picker.numberOfComponents, 2)
            XCTAssertEqual(picker.numberOfRows(inComponent: 0), 10)
            XCTAssertEqual(picker.numberOfRows(inComponent: 1), 3)
            XCTAssertEqual(picker.selectedRow(inComponent: 0), 0)
            picker.selectRow(4, inComponent: 0, animated: false)
            XCTAssertEqual(picker.selectedRow(inComponent: 0), 4)
            XCTAssertEqual(numbers.selected, [], "selecting by code tells nobody")
            picker.reloadAllComponents()
            XCTAssertEqual(picker.selectedRow(inComponent: 0), 4)
            XCTAssertEqual(picker.selectedRow(inComponent: 1), 0)
            XCTAssertGreaterThan(picker.rowSize(forComponent: 0).height, 20)
            XCTAssertEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
        }
    }

    func testARefreshControl() {
        onMain {
            let control = UIRefreshControl()
            XCTAssertFalse(control.isRefreshing)
            XCTAssertNil(control.attributedTitle)
            var changes = 0
            control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            let list = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            list.refreshControl = control
            XCTAssertTrue(control.superview === list)
            control.beginRefreshing()
            XCTAssertTrue(control.isRefreshing)
            XCTAssertEqual(changes, 0, "beginning by code sends nothing")
            control.endRefreshing()
            XCTAssertFalse(control.isRefreshing)
            list.refreshControl = nil
            XCTAssertNil(control.superview)
        }
    }

    func testAProgressView() {
        onMain {
            let view = UIProgressView()
            XCTAssertEqual(view.progress, 0)
            XCTAssertEqual(view.progressViewStyle, .default)
            XCTAssertNil(view.progressTintColor)
            XCTAssertNil(view.trackTintColor)
            XCTAssertNil(view.progressImage)
            XCTAssertNil(view.trackImage)
            XCTAssertNil(view.observedProgress)
            view.progress = 3
            XCTAssertEqual(view.progress, 1)
            view.setProgress(-1, animated: true)
            XCTAssertEqual(view.progress, 0)
            let progress = Progress(totalUnitCount: 4)
            progress.completedUnitCount = 1
            view.observedProgress = progress
            XCTAssertEqual(view.progress, 0.25)
            XCTAssertEqual(UIProgressView(progressViewStyle: .bar).progressViewStyle, .bar)
            XCTAssertEqual(UIProgressView(progressViewStyle: .default).intrinsicContentSize.height, 4)
        }
    }

    func testAnActivityIndicatorView() {
        onMain {
            let view = UIActivityIndicatorView()
            XCTAssertEqual(view.style, .medium)
            XCTAssertTrue(view.hidesWhenStopped)
            XCTAssertFalse(view.isAnimating)
            XCTAssertTrue(view.isHidden)
            view.startAnimating()
            XCTAssertTrue(view.isAnimating)
            XCTAssertFalse(view.isHidden)
            view.stopAnimating()
            XCTAssertFalse(view.isAnimating)
            XCTAssertTrue(view.isHidden)
            view.hidesWhenStopped = false
            XCTAssertFalse(view.isHidden)
            XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 20, height: 20))
            XCTAssertEqual(UIActivityIndicatorView(style: .large).bounds.size, CGSize(width: 37, height: 37))
        }
    }

    func testAnImageView() {
        onMain {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
            let view = UIImageView(image: image)
            XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 30, height: 20))
            XCTAssertFalse(view.isUserInteractionEnabled)
            XCTAssertFalse(view.isHighlighted)
            XCTAssertNil(view.highlightedImage)
            XCTAssertNil(view.animationImages)
            XCTAssertNil(view.highlightedAnimationImages)
            XCTAssertEqual(view.animationDuration, 0)
            XCTAssertEqual(view.animationRepeatCount, 0)
            XCTAssertFalse(view.isAnimating)
            XCTAssertNil(view.preferredSymbolConfiguration)
            XCTAssertEqual(view.contentMode, .scaleToFill)
            XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 30, height: 20))
            view.frame.size = CGSize(width: 5, height: 5)
            view.image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in }
            XCTAssertEqual(view.bounds.size, CGSize(width: 5, height: 5), "setting an image changes no size")
            view.image = nil
            XCTAssertEqual(view.intrinsicContentSize.width, UIView.noIntrinsicMetric)
            view.animationImages = [image, image, image]
            view.startAnimating()
            XCTAssertTrue(view.isAnimating)
            view.stopAnimating()
            XCTAssertFalse(view.isAnimating)
            let moving = UIImage.animatedImage(with: [image, image], duration: 2)
            XCTAssertEqual(moving?.images?.count, 2)
            XCTAssertEqual(moving?.duration, 2)
            XCTAssertNil(UIImageView().image)
            XCTAssertEqual(UIImageView(image: nil).frame, .zero)
        }
    }
}
