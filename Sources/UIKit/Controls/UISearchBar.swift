import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// A field to search with, with a button to give it up and a choice of scopes.
@preconcurrency @MainActor
open class UISearchBar: UIView, TextInputTraitsHolder {
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }
    public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

    public let searchTextField = UISearchTextField(frame: .zero)
    open weak var delegate: UISearchBarDelegate?
    /// Hears of everything that the delegate hears of.
    weak var controller: UISearchController? { didSet { editingChanged(isEditing: isFirstResponder) } }
    /// There the field has the bar's margins and no background.
    var isInNavigationBar = false {
        didSet {
            if isInNavigationBar != oldValue {
                lookChanged()
                setNeedsLayout()
            }
        }
    }
    /// Twice the middle of the row of buttons that the field stands at the end of, in points; nil where it has a row of
    /// its own.
    var inlineRow: CGFloat? { didSet { if inlineRow != oldValue { setNeedsLayout() } } }
    /// A search has taken it out of the content for as long as it lasts.
    var isLent = false
    private let background = CALayer(), hairline = CALayer()
    private let cancelButton = UIButton(type: .system)
    private let promptLabel = UILabel(frame: .zero)
    private var scopes: UISegmentedControl?

    public var inputTraits: TextInputTraits {
        get { searchTextField.inputTraits }
        set { searchTextField.inputTraits = newValue }
    }
    open var text: String? {
        get { searchTextField.text }
        set {
            searchTextField.text = newValue
            KeyValueObserving.mayHaveChanged(self)
        }
    }
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            heightChanged()
        }
    }
    open var showsCancelButton = false { didSet { if showsCancelButton != oldValue { setNeedsLayout() } } }
    open var showsBookmarkButton = false { didSet { endButtonChanged() } }
    open var showsSearchResultsButton = false { didSet { endButtonChanged() } }
    open var isSearchResultsButtonSelected = false { didSet { endButtonChanged() } }
    open var barStyle: UIBarStyle = .default { didSet { lookChanged() } }
    open var searchBarStyle: Style = .default { didSet { lookChanged() } }
    open var isTranslucent = true { didSet { lookChanged() } }
    open var barTintColor: UIColor? { didSet { lookChanged() } }
    open var backgroundImage: UIImage? { didSet { lookChanged() } }
    open var scopeButtonTitles: [String]? { didSet { scopesChanged() } }
    open var showsScopeBar = false { didSet { scopesChanged() } }
    open var selectedScopeButtonIndex = 0 { didSet { scopes?.selectedSegmentIndex = selectedScopeButtonIndex } }
    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }

    static let scopeHeight: CGFloat = 46
    /// Of the field among a bar's buttons (judged by eye).
    private static let inlineFieldWidth: CGFloat = 240
    private static let height: CGFloat = 56, fieldHeight: CGFloat = 36, promptHeight: CGFloat = 24, side: CGFloat = 8

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib {
            searchTextField.inputTraits = TextInputTraits(nib)
            text = nib.string(.text)
            placeholder = nib.string(.placeholder)
            prompt = nib.string(.prompt)
            searchBarStyle = Style(rawValue: UInt(bitPattern: nib.int(.searchBarStyle) ?? 0)) ?? .default
            barStyle = UIBarStyle(rawValue: nib.int(.barStyle) ?? 0) ?? .default
            showsCancelButton = nib.bool(.showsCancelButton) ?? false
            showsBookmarkButton = nib.bool(.showsBookmarkButton) ?? false
            showsSearchResultsButton = nib.bool(.showsSearchResultsButton) ?? false
            barTintColor = nib.object(.barTintColor) as? UIColor
            isTranslucent = nib.int(.barTranslucence) != 2
            backgroundImage = nib.object(.backgroundImage) as? UIImage
            scopeBarBackgroundImage = nib.object(.scopeBarBackgroundImage) as? UIImage
            let titles = (nib.object(.scopeButtonTitles) as? [Any] ?? []).compactMap { $0 as? String }
            if !titles.isEmpty { scopeButtonTitles = titles }
            showsScopeBar = nib.bool(.showsScopeBar) ?? false
            selectedScopeButtonIndex = nib.int(.selectedScopeButtonIndex) ?? 0
        }
        setUp()
    }

    private func setUp() {
        if !isDecoded { isOpaque = false }
        // There is nothing to search for without text; documents don't say so.
        enablesReturnKeyAutomatically = true
        if searchTextField.placeholder == nil { searchTextField.placeholder = SystemText.of("Search") }
        layer.addSublayer(background)
        layer.addSublayer(hairline)
        searchTextField.bar = self
        searchTextField.delegate = relay
        searchTextField.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
        promptLabel.font = UIFont.systemFont(ofSize: 12)
        promptLabel.textAlignment = .center
        cancelButton.setTitle(SystemText.of("Cancel"), for: .normal)
        cancelButton.titleLabel?.font = UIFont.systemFont(ofSize: 17)
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        for view in [searchTextField, cancelButton, promptLabel] as [UIView] { addSubview(view) }
        // An initializer calls no observers.
        promptLabel.text = prompt
        editingChanged(isEditing: false)
        scopesChanged()
        endButtonChanged()
        lookChanged()
    }

    private lazy var relay = SearchFieldRelay(self)

    /// The button to give up is of use only while there is something to give up. Where a controller searches, it ends the
    /// search after the keyboard has gone, too.
    fileprivate func editingChanged(isEditing: Bool) { cancelButton.isEnabled = isEditing || controller != nil }

    private func textChanged() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        controller?.textDidChange()
    }

    private func cancelTapped() {
        delegate?.searchBarCancelButtonClicked(self)
        controller?.cancelWasTapped()
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UISearchBar.self)
        table.outlet("delegate", \UISearchBar.delegate)
        table.key("placeholder", get: { (bar: UISearchBar) in bar.placeholder ?? "" }, set: { $0.placeholder = $1 })
        // No API of Apple's, but keys by which apps from before iOS 13 reach its parts.
        table.key("searchField", \UISearchBar.searchTextField)
        table.key("cancelButton", \UISearchBar.cancelButton)
        table.key(
            "cancelButtonText", get: { (bar: UISearchBar) in bar.cancelButton.title(for: .normal) },
            set: {
                $0.cancelButton.setTitle($1, for: .normal)
                $0.setNeedsLayout()
            })
        return table
    }

    open func setShowsCancelButton(_ shows: Bool, animated: Bool) {
        guard shows != showsCancelButton else { return }
        showsCancelButton = shows
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }

    open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {
        icons[IconKey(icon: icon, state: state.rawValue)] = image
        guard icon == .search, state == .normal else { return }
        searchTextField.icon.image = image
    }
    /// The image that was set; a state without one has that of the normal state.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
        icons[IconKey(icon: icon, state: state.rawValue)] ?? icons[IconKey(icon: icon, state: 0)]
    }
    private struct IconKey: Hashable { let icon: Icon, state: UInt }
    private var icons: [IconKey: UIImage] = [:]

    /// Whether anything of it can be used; where not, it is seen half through (judged by eye).
    open var isEnabled = true {
        didSet {
            searchTextField.isEnabled = isEnabled
            searchTextField.alpha = isEnabled ? 1 : 0.5
            cancelButton.isEnabled = isEnabled && (searchTextField.isEditing || controller != nil)
            scopes?.isEnabled = isEnabled
        }
    }

    open func setShowsScope(_ show: Bool, animated: Bool) {
        guard show != showsScopeBar else { return }
        guard animated, window != nil else { return showsScopeBar = show }
        UIView.animate(withDuration: 0.25) {
            self.showsScopeBar = show
            self.superview?.layoutIfNeeded()
        }
    }
    open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
        backgroundImage = image
    }
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

    // MARK: A look of the app's own

    /// Behind the text, in place of the rounded grey box; stretched by its cap insets. Its height is the field's.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        guard state == .normal else { return }
        searchTextField.background = backgroundImage
        searchTextField.backgroundColor = backgroundImage == nil ? .tertiarySystemFill : .clear
        setNeedsLayout()
    }
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        state == .normal ? searchTextField.background : nil
    }
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
    open var searchTextPositionAdjustment: UIOffset {
        get { searchTextField.textShift }
        set { searchTextField.textShift = newValue }
    }
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        if icon == .search { searchTextField.iconShift = adjustment }
    }
    open func positionAdjustment(for icon: Icon) -> UIOffset { icon == .search ? searchTextField.iconShift : .zero }
    open var scopeBarBackgroundImage: UIImage? {
        didSet {
            scopeImage.image = scopeBarBackgroundImage
            setNeedsLayout()
        }
    }
    private lazy var scopeImage: UIImageView = {
        let view = UIImageView()
        insertSubview(view, at: 0)
        return view
    }()
    private var scopeImages = StateImages() { didSet { scopes?.images = scopeImages } }
    private var scopeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        scopeImages[state] = backgroundImage
    }
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? { scopeImages[state] }
    open func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        scopeImages[leftState, rightState] = dividerImage
    }
    open func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? { scopeImages[leftState, rightState] }
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        scopeAttributes[state.rawValue] = attributes
        scopes?.setTitleTextAttributes(attributes, for: state)
    }
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        scopeAttributes[state.rawValue]
    }

    open override var canBecomeFirstResponder: Bool {
        if let found: Bool = askExtension(.canBecomeFirstResponder, in: UISearchBar.self) { return found }
        return true
    }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    open override func becomeFirstResponder() -> Bool {
        if let found: Bool = askExtension(.becomeFirstResponder, in: UISearchBar.self) { return found }
        return searchTextField.becomeFirstResponder()
    }
    open override func resignFirstResponder() -> Bool {
        if let found: Bool = askExtension(.resignFirstResponder, in: UISearchBar.self) { return found }
        return searchTextField.resignFirstResponder()
    }

    /// The button at the field's end, while there is no text: bookmarks or results.
    private func endButtonChanged() {
        guard showsBookmarkButton || showsSearchResultsButton else { return searchTextField.rightView = nil }
        let button = UIButton(type: .system), bookmarks = showsBookmarkButton && !showsSearchResultsButton
        button.setImage(
            UIImage(
                systemName: bookmarks
                    ? "book"
                    : isSearchResultsButtonSelected ? "line.3.horizontal.circle.fill" : "line.3.horizontal.circle"),
            for: .normal)
        button.tintColor = bookmarks ? .secondaryLabel : tintColor
        button.accessibilityLabel = bookmarks ? "Bookmarks" : "Results"
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                bookmarks
                    ? delegate?.searchBarBookmarkButtonClicked(self) : delegate?.searchBarResultsListButtonClicked(self)
            }, for: .touchUpInside)
        button.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        searchTextField.rightView = button
        searchTextField.rightViewMode = .unlessEditing
    }

    private func scopesChanged() {
        if let old = scopes { fadeOut(old) }
        scopes = nil
        if showsScopeBar, let titles = scopeButtonTitles, !titles.isEmpty {
            let control = makeScopes(titles)
            scopes = control
            fadeIn(control)
        }
        heightChanged()
    }

    /// At its place from the start, also in a change that is animated.
    private func makeScopes(_ titles: [String]) -> UISegmentedControl {
        var made: UISegmentedControl!
        UIView.performWithoutAnimation {
            let control = UISegmentedControl(items: titles)
            control.selectedSegmentIndex = min(selectedScopeButtonIndex, titles.count - 1)
            control.addAction(
                UIAction { [weak self, weak control] _ in
                    guard let self, let control else { return }
                    self.selectedScopeButtonIndex = control.selectedSegmentIndex
                    self.delegate?.searchBar(self, selectedScopeButtonIndexDidChange: control.selectedSegmentIndex)
                    self.controller?.scopeDidChange()
                }, for: .valueChanged)
            control.images = scopeImages
            for (state, attributes) in scopeAttributes {
                control.setTitleTextAttributes(attributes, for: UIControl.State(rawValue: state))
            }
            addSubview(control)
            place(control)
            // Its own parts only: the field is on its way.
            control.layoutSubviews()
            made = control
        }
        return made
    }

    /// In a change that is animated they are seen in its second half, at their place below the field from the start.
    private func fadeIn(_ control: UIView) {
        let half = UIView.inheritedAnimationDuration / 2
        guard half > 0 else { return }
        UIView.performWithoutAnimation { control.alpha = 0 }
        UIView.animate(
            withDuration: half, delay: half, options: [.overrideInheritedDuration, .overrideInheritedCurve],
            animations: { control.alpha = 1 }, completion: nil)
    }

    private func fadeOut(_ control: UIView) {
        let half = UIView.inheritedAnimationDuration / 2
        guard half > 0 else { return control.removeFromSuperview() }
        UIView.animate(
            withDuration: half, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve],
            animations: { control.alpha = 0 }, completion: { _ in control.removeFromSuperview() })
    }

    /// Also before the bar is as high as it will be with them.
    private func place(_ scopes: UIView) {
        let
            above =
                isInNavigationBar
                ? UINavigationBar.searchHeight : Self.height + (prompt == nil ? 0 : Self.promptHeight),
            least = above + Self.scopeHeight,
            height = max(bounds.height, least)
        let side = isInNavigationBar ? systemMargin : Self.side
        let left = side + safeAreaInsets.left, right = side + safeAreaInsets.right
        scopes.frame = CGRect(
            x: left, y: height - Self.scopeHeight + 2, width: max(0, bounds.width - left - right), height: 32)
    }

    private func heightChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: What the keyboard is told

    open var isSecureTextEntry: Bool {
        get { inputTraits.isSecureTextEntry }
        set { inputTraits.isSecureTextEntry = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { inputTraits.keyboardType }
        set { inputTraits.keyboardType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { inputTraits.keyboardAppearance }
        set { inputTraits.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { inputTraits.returnKeyType }
        set { inputTraits.returnKeyType = newValue }
    }
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { inputTraits.autocapitalizationType }
        set { inputTraits.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { inputTraits.autocorrectionType }
        set { inputTraits.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { inputTraits.spellCheckingType }
        set { inputTraits.spellCheckingType = newValue }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { inputTraits.smartQuotesType }
        set { inputTraits.smartQuotesType = newValue }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { inputTraits.smartDashesType }
        set { inputTraits.smartDashesType = newValue }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { inputTraits.smartInsertDeleteType }
        set { inputTraits.smartInsertDeleteType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { inputTraits.enablesReturnKeyAutomatically }
        set { inputTraits.enablesReturnKeyAutomatically = newValue }
    }
    open var textContentType: UITextContentType! {
        get { inputTraits.textContentType }
        set { inputTraits.textContentType = newValue }
    }
    open var passwordRules: UITextInputPasswordRules? {
        get { inputTraits.passwordRules }
        set { inputTraits.passwordRules = newValue }
    }
    open var inlinePredictionType: UITextInlinePredictionType {
        get { inputTraits.inlinePredictionType }
        set { inputTraits.inlinePredictionType = newValue }
    }

    // MARK: Look

    private func lookChanged() {
        let traits = traitCollection
        let isBare = searchBarStyle == .minimal || backgroundImage != nil || isInNavigationBar
        background.isHidden = isBare
        hairline.isHidden = isBare
        background.backgroundColor = (barTintColor ?? standardColor).resolvedColor(with: traits).cgColor
        hairline.backgroundColor = UIColor.separator.resolvedColor(with: traits).cgColor
    }

    private var standardColor: UIColor {
        UIColor { [barStyle] in
            $0.userInterfaceStyle == .dark || barStyle == .black
                ? UIColor(white: 0.11, alpha: 0.94) : UIColor(white: 0.976, alpha: 0.94)
        }
    }

    /// What continues the bar up to the top of the screen.
    var barColor: UIColor {
        searchBarStyle == .minimal || backgroundImage != nil ? .systemBackground : barTintColor ?? standardColor
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        if runExtension(.traitCollectionDidChange, in: UISearchBar.self, [previous]) { return }
        super.traitCollectionDidChange(previous)
        lookChanged()
    }

    /// Of the bar that the search bar stands in.
    private var systemMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }
    private var wantedHeight: CGFloat {
        Self.height + (scopes == nil ? 0 : Self.scopeHeight) + (prompt == nil ? 0 : Self.promptHeight)
    }
    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UISearchBar.self) { return found }
        return CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UISearchBar.self, [size]) { return found }
        return CGSize(width: size.width, height: wantedHeight)
    }

    /// Of the field and the button beside it, among a bar's buttons.
    var inlineWidth: CGFloat { Self.inlineFieldWidth + cancelRoom }
    private var cancelRoom: CGFloat { showsCancelButton ? cancelButton.intrinsicContentSize.width + Self.side : 0 }

    /// Among a bar's buttons only its parts are touched, not what is between them.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if let found: Bool = askExtension(.pointInside, in: UISearchBar.self, [point, event]) { return found }
        guard inlineRow != nil else { return super.point(inside: point, with: event) }
        let parts: [UIView?] = [searchTextField, showsCancelButton ? cancelButton : nil, scopes]
        return parts.contains { $0?.frame.contains(point) == true }
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UISearchBar.self) { return }
        super.layoutSubviews()
        for part in [searchTextField, scopes] as [UIView?] { part?.semanticContentAttribute = semanticContentAttribute }
        let hair = 1 / pixelsPerPoint
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        background.frame = bounds
        hairline.frame = CGRect(x: 0, y: bounds.height - hair, width: bounds.width, height: hair)
        CATransaction.commit()
        let top = prompt == nil ? 0 : Self.promptHeight, below = scopes == nil ? 0 : Self.scopeHeight
        promptLabel.isHidden = prompt == nil
        promptLabel.frame = CGRect(x: 0, y: 6, width: bounds.width, height: 18)
        let side = isInNavigationBar ? systemMargin : Self.side
        let left = side + safeAreaInsets.left, right = side + safeAreaInsets.right
        let cancel = cancelButton.intrinsicContentSize.width
        let taken = cancelRoom
        let fieldLeft = inlineRow == nil ? left : max(left, bounds.width - right - inlineWidth)
        let y =
            inlineRow.map { ($0 - Self.fieldHeight) / 2 }
            ?? (isInNavigationBar
                ? 1 : top + ((bounds.height - top - below - Self.fieldHeight) / 2).roundedToPixel(pixelsPerPoint))
        let shift = searchFieldBackgroundPositionAdjustment
        searchTextField.frame = CGRect(
            x: fieldLeft + shift.horizontal, y: y + shift.vertical,
            width: max(0, bounds.width - fieldLeft - right - taken),
            height: searchTextField.background?.size.height ?? Self.fieldHeight)
        cancelButton.alpha = showsCancelButton ? 1 : 0
        cancelButton.frame = CGRect(
            x: bounds.width - right - (showsCancelButton ? cancel : 0), y: y, width: cancel, height: Self.fieldHeight)
        if scopeBarBackgroundImage != nil {
            scopeImage.frame = CGRect(x: 0, y: bounds.height - below, width: bounds.width, height: below)
        }
        scopes.map(place)
        mirrorIfNeeded([searchTextField, cancelButton])
    }
}

/// Tells a search bar's delegate what happens to its field.
@MainActor
private final class SearchFieldRelay: NSObject, UITextFieldDelegate {
    private weak var bar: UISearchBar?
    init(_ bar: UISearchBar) { self.bar = bar }

    private func ask(_ question: (UISearchBarDelegate, UISearchBar) -> Bool) -> Bool {
        guard let bar, let delegate = bar.delegate else { return true }
        return question(delegate, bar)
    }
    private func tell(_ news: (UISearchBarDelegate, UISearchBar) -> Void) {
        if let bar, let delegate = bar.delegate { news(delegate, bar) }
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldBeginEditing($1) } }
    func textFieldDidBeginEditing(_ textField: UITextField) {
        bar?.editingChanged(isEditing: true)
        bar?.controller?.fieldDidBegin()
        tell { $0.searchBarTextDidBeginEditing($1) }
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldEndEditing($1) } }
    func textFieldDidEndEditing(_ textField: UITextField) {
        bar?.editingChanged(isEditing: false)
        tell { $0.searchBarTextDidEndEditing($1) }
    }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
        -> Bool
    {
        ask { $0.searchBar($1, shouldChangeTextIn: range, replacementText: string) }
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        tell { $0.searchBarSearchButtonClicked($1) }
        // With a controller the search button puts the keyboard away.
        if bar?.controller != nil { _ = textField.resignFirstResponder() }
        return true
    }
}

@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    { true }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
