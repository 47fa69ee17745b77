import UIKit

/// The feed item of LinkedIn's LayoutFrameworkBenchmark: 21 views, 64 constraints between them, 15 of them with a
/// content size of their own.
@MainActor
final class FeedItem {
    let view = UIView()
    private var constraints: [NSLayoutConstraint] = []

    /// Each index has texts of its own, so that none is measured already.
    init(_ index: Int) {
        let groups = (0..<5).map { _ in add(UIView(), to: view) }
        for (group, above) in zip(groups, [nil] + groups) {
            constraints += [
                group.topAnchor.constraint(equalTo: above?.bottomAnchor ?? view.topAnchor),
                group.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                group.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ]
        }
        constraints.append(groups[4].bottomAnchor.constraint(equalTo: view.bottomAnchor))
        addReason(to: groups[0], index)
        addPoster(to: groups[1], index)
        addContent(to: groups[2], index)
        addActions(to: groups[3], index)
        addComment(to: groups[4], index)
        NSLayoutConstraint.activate(constraints)
    }

    /// As a table does with a cell that sizes itself.
    func layOut(width: CGFloat) {
        let size = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        view.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
        view.layoutIfNeeded()
    }

    private func addReason(to group: UIView, _ index: Int) {
        let reason = label("Person \(index) likes this", in: group), options = required(label("…", in: group))
        constraints += [
            reason.leadingAnchor.constraint(equalTo: group.leadingAnchor),
            options.leadingAnchor.constraint(equalTo: reason.trailingAnchor),
            options.trailingAnchor.constraint(equalTo: group.trailingAnchor),
            reason.topAnchor.constraint(equalTo: group.topAnchor),
            reason.bottomAnchor.constraint(lessThanOrEqualTo: group.bottomAnchor),
            options.topAnchor.constraint(equalTo: group.topAnchor),
            options.bottomAnchor.constraint(lessThanOrEqualTo: group.bottomAnchor),
        ]
    }

    private func addPoster(to group: UIView, _ index: Int) {
        let image = required(picture(Self.avatar, in: group))
        let name = label("Poster \(index)", in: group),
            headline = label("Engineer number \(index), who writes layouts by day\nand by night", in: group)
        headline.numberOfLines = 0
        let time = label("\(index) minutes", in: group), comment = label("The poster's comment \(index)", in: group)
        let tight = comment.topAnchor.constraint(equalTo: image.bottomAnchor)
        tight.priority = UILayoutPriority(749)
        constraints += [
            image.topAnchor.constraint(equalTo: group.topAnchor),
            comment.topAnchor.constraint(greaterThanOrEqualTo: image.bottomAnchor),
            comment.bottomAnchor.constraint(equalTo: group.bottomAnchor),
            name.topAnchor.constraint(equalTo: group.topAnchor, constant: 1),
            headline.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 1),
            time.topAnchor.constraint(equalTo: headline.bottomAnchor, constant: 1),
            comment.topAnchor.constraint(greaterThanOrEqualTo: time.bottomAnchor, constant: 3), tight,
            image.leadingAnchor.constraint(equalTo: group.leadingAnchor),
            comment.leadingAnchor.constraint(equalTo: group.leadingAnchor),
            comment.trailingAnchor.constraint(equalTo: group.trailingAnchor),
        ]
        for text in [name, headline, time] {
            constraints += [
                text.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 2),
                text.trailingAnchor.constraint(equalTo: group.trailingAnchor, constant: -4),
            ]
        }
    }

    private func addContent(to group: UIView, _ index: Int) {
        let image = picture(Self.photo, in: group), title = label("Content title \(index)", in: group),
            domain = label("domain\(index).example", in: group)
        constraints += [
            image.topAnchor.constraint(equalTo: group.topAnchor),
            title.topAnchor.constraint(equalTo: image.bottomAnchor),
            domain.topAnchor.constraint(equalTo: title.bottomAnchor),
            domain.bottomAnchor.constraint(equalTo: group.bottomAnchor),
        ]
        for part in [image, title, domain] {
            constraints += [
                part.leadingAnchor.constraint(equalTo: group.leadingAnchor),
                part.trailingAnchor.constraint(equalTo: group.trailingAnchor),
            ]
        }
    }

    private func addActions(to group: UIView, _ index: Int) {
        let like = label("Like \(index)", in: group), comment = label("Comment \(index)", in: group),
            share = label("Share \(index)", in: group)
        for part in [like, comment, share] {
            constraints += [
                part.topAnchor.constraint(equalTo: group.topAnchor),
                part.bottomAnchor.constraint(equalTo: group.bottomAnchor),
            ]
        }
        constraints += [
            like.leadingAnchor.constraint(equalTo: group.leadingAnchor, constant: 8),
            comment.centerXAnchor.constraint(equalTo: group.centerXAnchor),
            share.trailingAnchor.constraint(equalTo: group.trailingAnchor, constant: -8),
        ]
    }

    private func addComment(to group: UIView, _ index: Int) {
        let image = required(picture(Self.avatar, in: group)), comment = label("A comment, number \(index)", in: group)
        let tight = image.bottomAnchor.constraint(equalTo: group.bottomAnchor)
        tight.priority = UILayoutPriority(749)
        constraints += [
            image.leadingAnchor.constraint(equalTo: group.leadingAnchor),
            comment.leadingAnchor.constraint(equalTo: image.trailingAnchor),
            comment.trailingAnchor.constraint(equalTo: group.trailingAnchor),
            image.topAnchor.constraint(equalTo: group.topAnchor),
            image.bottomAnchor.constraint(lessThanOrEqualTo: group.bottomAnchor),
            comment.topAnchor.constraint(equalTo: group.topAnchor),
            comment.bottomAnchor.constraint(lessThanOrEqualTo: group.bottomAnchor), tight,
        ]
    }

    // MARK: Parts

    private static let avatar = picture(CGSize(width: 50, height: 50))
    private static let photo = picture(CGSize(width: 350, height: 200))

    private static func picture(_ size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image {
            UIColor.gray.setFill()
            $0.fill(CGRect(origin: .zero, size: size))
        }
    }

    private func add<Part: UIView>(_ part: Part, to group: UIView) -> Part {
        part.translatesAutoresizingMaskIntoConstraints = false
        group.addSubview(part)
        return part
    }

    private func label(_ text: String, in group: UIView) -> UILabel {
        let label = add(UILabel(), to: group)
        label.text = text
        return label
    }

    private func picture(_ image: UIImage, in group: UIView) -> UIImageView {
        add(UIImageView(image: image), to: group)
    }

    private func required<Part: UIView>(_ part: Part) -> Part {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            part.setContentHuggingPriority(.required, for: axis)
            part.setContentCompressionResistancePriority(.required, for: axis)
        }
        return part
    }
}
