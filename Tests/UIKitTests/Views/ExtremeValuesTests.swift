import QuartzCore
import UIKit
import XCTest

@testable import HeadlessDisplay

/// Numbers that code sets by mistake: UIKit takes what iOS takes, and draws what can be drawn.
final class ExtremeValuesTests: XCTestCase {
    @MainActor
    @discardableResult
    private func draw(_ view: UIView) -> CGImage {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        window.addSubview(view)
        window.isHidden = false
        window.layoutIfNeeded()
        defer { window.isHidden = true }
        return HeadlessRenderer.image(of: window.layer, size: window.bounds.size, scale: 1)
    }

    func testAPageControlHasNoNegativeNumberOfPages() {
        MainActor.assumeIsolated {
            let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
            control.numberOfPages = -1
            XCTAssertEqual(control.numberOfPages, 0)
            control.currentPage = 3
            XCTAssertEqual(control.currentPage, 0)
            draw(control)
        }
    }

    /// Only those that can be seen.
    func testTheDotsOfAThousandMillionPagesAreDrawn() {
        MainActor.assumeIsolated {
            let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
            control.numberOfPages = 2_147_483_648
            control.pageIndicatorTintColor = .red
            XCTAssertEqual(control.numberOfPages, 2_147_483_648)
            let picture = draw(control)
            XCTAssertTrue(
                picture.withPixels { words, stride in
                    (0..<26 * 200).contains { words[$0 / 200 * stride + $0 % 200] >> 24 > 128 }
                })
        }
    }

    func testASliderGoesFromTheLeastToTheLargestFloat() {
        MainActor.assumeIsolated {
            let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
            (slider.minimumValue, slider.maximumValue) = (-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
            slider.value = 0
            draw(slider)
            let thumb = slider.thumbRect(
                forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0)
            XCTAssertEqual(thumb.midX, 100, accuracy: 0.01)
        }
    }

    func testAShadowOfAnyRadiusIsDrawn() {
        MainActor.assumeIsolated {
            for radius in [1e308, .infinity, .nan, -1, 1e19] as [CGFloat] {
                for isFilled in [true, false] {
                    let view = UILabel(frame: CGRect(x: 20, y: 20, width: 60, height: 20))
                    view.text = "Text"
                    view.backgroundColor = isFilled ? .white : nil
                    view.layer.shadowOpacity = 1
                    view.layer.shadowRadius = radius
                    view.layer.shadowOffset = CGSize(width: 0, height: radius == 1e19 ? 1e308 : 1)
                    draw(view)
                }
            }
        }
    }

    func testFontsAndSymbolsOfAnySizeAreDrawn() {
        MainActor.assumeIsolated {
            for size in [1e308, .infinity, .nan, -1, 0, 1e19, 1e5] as [CGFloat] {
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
                label.text = "Text"
                label.font = .systemFont(ofSize: size)
                draw(label)
                let image = UIImageView(
                    image: UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: size)))
                image.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
                draw(image)
            }
        }
    }

    /// What the equations find no place for stays where it is.
    func testConstraintsBeyondAllMeasureLeaveViewsWhereTheyAre() {
        MainActor.assumeIsolated {
            for constant in [-1e308, 1e308, 1e19] as [CGFloat] {
                let stack = UIStackView(arrangedSubviews: [UILabel(), UIButton(), UIView()])
                stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
                stack.spacing = constant
                draw(stack)
                let box = UIView(), inner = UIView()
                inner.translatesAutoresizingMaskIntoConstraints = false
                box.addSubview(inner)
                box.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
                NSLayoutConstraint.activate([
                    inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: constant),
                    inner.widthAnchor.constraint(equalToConstant: constant),
                ])
                draw(box)
                XCTAssertTrue(inner.frame.minX.isFinite && inner.frame.width.isFinite)
            }
        }
    }

    /// As apps use them: of these nothing is cut.
    func testLargeSizesOfRealAppsAreTaken() {
        MainActor.assumeIsolated {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scroll.contentSize = CGSize(width: 100, height: 1e7)
            scroll.contentOffset = CGPoint(x: 0, y: 9_999_900)
            draw(scroll)
            XCTAssertEqual(scroll.contentOffset.y, 9_999_900)
            let label = UILabel()
            label.text = "Text"
            let size = label.sizeThatFits(
                CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
            XCTAssertTrue(size.width > 10 && size.width < 100)
            let box = ("Text" as NSString).boundingRect(
                with: CGSize(width: 50, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
                attributes: nil, context: nil)
            XCTAssertTrue(box.height > 5 && box.height < 50)
        }
    }
}
