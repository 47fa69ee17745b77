import UIKit

class PickerViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {

    @IBOutlet private weak var picker: UIPickerView!
    @IBOutlet private weak var chosenLabel: UILabel!
    @IBOutlet private weak var swatch: UIView!

    private let sizes = ["Small", "Medium", "Large"]
    private let boats = ["Dinghy", "Cutter", "Ketch", "Schooner", "Trawler", "Tug"]
    private let colors: [UIColor] = [.systemBlue, .systemTeal, .systemGreen, .systemYellow, .systemOrange, .systemPink]

    override func viewDidLoad() {
        super.viewDidLoad()
        picker.selectRow(1, inComponent: 0, animated: false)
        picker.selectRow(2, inComponent: 1, animated: false)
        picker.selectRow(1, inComponent: 2, animated: false)
        showChosen()
    }

    private func showChosen() {
        let size = sizes[picker.selectedRow(inComponent: 0)], boat = boats[picker.selectedRow(inComponent: 1)]
        chosenLabel.text = "\(size) \(boat)"
        swatch.backgroundColor = colors[picker.selectedRow(inComponent: 2)]
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 3 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        [sizes.count, boats.count, colors.count][component]
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        component == 2 ? 70 : 130
    }

    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?)
        -> UIView
    {
        guard component == 2 else {
            let label = view as? UILabel ?? UILabel()
            label.text = component == 0 ? sizes[row] : boats[row]
            label.font = .systemFont(ofSize: 21)
            label.textAlignment = .center
            return label
        }
        // The row gives its view its own size, and the dot stays in the middle.
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24)), dot = UIView(frame: holder.bounds)
        dot.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
        dot.layer.cornerRadius = 12
        dot.backgroundColor = colors[row]
        holder.addSubview(dot)
        return holder
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        showChosen()
    }
}
