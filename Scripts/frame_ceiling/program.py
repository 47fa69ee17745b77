"""What a scene's document requires, as a mixed-integer program."""
import math

CELLS = {"tableViewCellContentView", "collectionViewCellContentView", "tableViewCell", "collectionViewCell", "collectionReusableView"}
SCROLLING = {"scrollView", "tableView", "collectionView", "textView"}
# Classes whose alignment rectangle is their frame. The others may differ from it by a few points.
ALIGNED = {"view", "label", "textField", "textView", "scrollView", "tableView", "collectionView", "stackView", "containerView", "visualEffectView", "toolbar", "navigationBar", "mapView",
           "webView", "wkWebView", "searchBar", "tableViewCellContentView", "collectionViewCellContentView", "pickerView"}
INSETS = 16
FAR = 20000.0
# How far, in pixels, an edge may be rounded.
BESIDE = 0.98
# (axis, where along it) of each attribute of a position; axis 0 is horizontal.
PLACES = {"leading": (0, 0), "left": (0, 0), "trailing": (0, 1), "right": (0, 1), "centerX": (0, 0.5), "top": (1, 0), "bottom": (1, 1), "centerY": (1, 0.5)}
SIZES = {"width": 0, "height": 1}

def stored_frame(view):
    for child in view:
        if child.tag == "rect" and child.get("key") == "frame":
            try:
                return [float(child.get(k)) for k in ("x", "y", "width", "height")]
            except (TypeError, ValueError):
                return None
    return None


class Scene:
    """The linear rules that every layout of a scene obeys. An expression is ({variable: factor}, constant)."""

    def __init__(self, document, root, counted):
        self.document, self.root, self.counted = document, root, counted
        self.elements = {e.get("id"): e for e in reversed(list(root.iter())) if e.get("id")}
        self.stored = {view: stored_frame(self.elements[view]) or [math.nan] * 4 for view in counted}
        self.lower, self.upper, self.rows, self.reasons, self.switched = [], [], [], [], []
        self.frames, self.origins, self.guides, self.margins, self.content, self.insets = {}, {}, {}, {}, {}, {}
        self.reason = "its size is the root's"

    def variable(self, low=-FAR, high=FAR):
        self.lower.append(low)
        self.upper.append(high)
        return {len(self.lower) - 1: 1.0}, 0.0

    def require(self, expression, low=0.0, high=0.0):
        factors, constant = expression
        factors = {v: f for v, f in factors.items() if f}
        if factors:
            self.rows.append((factors, low - constant, high - constant))
            self.reasons.append(self.reason)

    def build(self):
        self.add_view(self.root, None)
        for stack in self.root.iter("stackView"):
            if stack.get("id") in self.frames:
                self.reason = f"stack {stack.get('id')}"
                self.add_stack(stack)
        controller = self.document.parents[self.root]
        for guide in controller.find("layoutGuides") or []:
            self.add_controller_guide(guide)
        for constraint in self.root.iter("constraint"):
            self.reason = f"constraint {constraint.get('id')}"
            self.add_constraint(constraint)

    # Frames are in the superview's coordinates; origins are where a view's own coordinates lie in those of the root (or of the cell).
    def add_view(self, view, parent):
        identifier, stored = view.get("id"), stored_frame(view)
        is_view = identifier and stored is not None
        if is_view:
            holder = self.document.parents.get(view)
            starts_anew = parent is None or holder.tag != "subviews" and self.elements[parent].tag != "visualEffectView"
            frame = self.frames[identifier] = [self.variable(), self.variable(), self.variable(0), self.variable(0)]
            if starts_anew:
                # Old cells' content views have no identifier: constraints speak of the cell instead.
                content = next((c for c in view if c.get("key") == "contentView" and not c.get("id") and stored_frame(c)), view)
                for i in range(4):
                    self.require(frame[i], *[0 if i < 2 else stored_frame(content)[i]] * 2)
                self.origins[identifier] = [({}, 0.0)] * 2
            else:
                self.origins[identifier] = [plus(a, b) for a, b in zip(self.inner_origin(parent), frame)]
                if identifier not in self.counted:
                    # It follows its superview: as far from its stored frame as that is, at most.
                    self.switched.append((parent, frame, stored))
            parent = identifier
        for child in view:
            if child.tag == "viewLayoutGuide" and parent:
                self.add_guide(child, parent)
            elif len(child):
                self.add_view(child, parent)

    def inner_origin(self, view):
        """Where the coordinates of a view's subviews begin: scroll views have scrolled by unknown lengths."""
        if self.elements[view].tag not in SCROLLING:
            return self.origins[view]
        if view not in self.content:
            self.content[view] = [plus(o, self.variable()) for o in self.origins[view]], [self.variable(0), self.variable(0)]
        return self.content[view][0]

    def bounds(self, view):
        return self.origins[view], self.frames[view][2:]

    def add_guide(self, guide, view):
        origin, size = self.bounds(view)
        if guide.get("key") == "frameLayoutGuide":
            box = origin, size
        elif guide.get("key") == "contentLayoutGuide":
            self.inner_origin(view)
            box = self.content[view]
        else:
            # Nothing covers the sides of a screen held upright; a keyboard is the highest thing below.
            has_sides = guide.get("key") != "safeArea" or not self.document.is_portrait
            low, high = ([self.variable(0, most if axis == 1 or has_sides else 0) for axis in (0, 1)] for most in (250, 450))
            box = [plus(o, l) for o, l in zip(origin, low)], [plus(s, times(l, -1), times(h, -1)) for s, l, h in zip(size, low, high)]
        self.guides[guide.get("id")] = box

    def add_controller_guide(self, guide):
        origin, size = self.bounds(self.root.get("id"))
        height = self.variable(0, 250)
        y = origin[1] if guide.get("type") == "top" else plus(origin[1], size[1], times(height, -1))
        self.guides[guide.get("id")] = [origin[0], y], [size[0], height]

    def box(self, item, attribute, other):
        """(origin, size) of what a constraint's attribute of an item speaks of; None where that is not known."""
        if item in self.guides:
            return self.guides[item]
        if item not in self.frames:
            return None
        view = self.elements[item]
        if attribute in PLACES and view.tag in SCROLLING and other is not None and self.is_inside(other, item):
            self.inner_origin(item)
            return self.content[item]
        origin, size = self.bounds(item)
        if view.tag in ALIGNED or view.tag == "button" and all(state.get("image") is None and state.get("backgroundImage") is None for state in view.findall("state")):
            return origin, size
        if item not in self.insets:
            is_fixed = view.tag == "imageView" and not view.get("image")
            self.insets[item] = [self.variable(-INSETS * (not is_fixed), INSETS * (not is_fixed)) for _ in range(4)]
        left, top, right, bottom = self.insets[item]
        return [plus(origin[0], left), plus(origin[1], top)], [plus(size[0], times(left, -1), times(right, -1)), plus(size[1], times(top, -1), times(bottom, -1))]

    def is_inside(self, item, view):
        element = self.elements.get(item)
        while element is not None and element is not self.elements[view]:
            element = self.document.parents.get(element)
        return element is not None and item != view

    def margin(self, view, side):
        """The layout margin of a view: known of plain views in portrait."""
        if (view, side) not in self.margins:
            element, low, high = self.elements[view], 0, FAR
            own = next((c for c in element if c.tag in ("edgeInsets", "directionalEdgeInsets") and c.get("key") in ("layoutMargins", "directionalLayoutMargins")), None)
            if element is not self.root and element.tag == "view" and not element.get("key") and element.get("preservesSuperviewLayoutMargins") != "YES" \
                    and self.document.is_portrait and side in ("leading", "trailing", "left", "right"):
                names = {"leading": ("leading", "left"), "trailing": ("trailing", "right")}.get(side, (side,))
                values = [8.0] if own is None else [float(own.get(n)) for n in names if own.get(n)]
                if values:
                    low = high = values[0]
            self.margins[view, side] = self.variable(low, high)
        return self.margins[view, side]

    def value(self, item, attribute, other):
        """(expression, whether it's a position) of an item's attribute."""
        if attribute in SIZES:
            box = self.box(item, attribute, other)
            return box and (box[1][SIZES[attribute]], False)
        margin = None
        if attribute and attribute.endswith("Margin"):
            attribute, margin = attribute[:-6], attribute[:-6]
        if attribute not in PLACES:
            return None
        axis, share = PLACES[attribute]
        box = self.box(item, attribute, other)
        if box is None or margin and item not in self.frames:
            return None
        expression = plus(box[0][axis], times(box[1][axis], share))
        if margin:
            expression = plus(expression, times(self.margin(item, {"left": "leading", "right": "trailing"}.get(margin, margin)), 1 if share == 0 else -1))
        return expression, True

    def add_constraint(self, constraint):
        if constraint.get("priority") not in (None, "1000") or constraint.get("symbolic") and self.document.tools >= 13000:
            return
        owner = self.document.parents.get(self.document.parents.get(constraint))
        first, second = constraint.get("firstItem") or (owner.get("id") if owner is not None else None), constraint.get("secondItem")
        a = self.value(first, constraint.get("firstAttribute"), second)
        b = self.value(second, constraint.get("secondAttribute"), first) if second else (({}, 0.0), False)
        factor = multiplier(constraint.get("multiplier"))
        if a is None or b is None or factor is None or factor != 1 and a[1]:
            return
        difference = plus(a[0], times(b[0], -factor), ({}, -float(constraint.get("constant") or 0)))
        relation = constraint.get("relation")
        self.require(difference, -math.inf if relation == "lessThanOrEqual" else 0, math.inf if relation == "greaterThanOrEqual" else 0)

    def add_stack(self, stack):
        arranged = [v for v in stack.find("subviews") or [] if v.get("id") in self.frames and not v.get("fixedFrame")]
        views, has_hidden = [v.get("id") for v in arranged if not v.get("hidden")], any(v.get("hidden") for v in arranged)
        if not views:
            return
        along, size = (1 if stack.get("axis") == "vertical" else 0), self.frames[stack.get("id")][2:]
        has_margins = stack.get("layoutMarginsRelativeArrangement") == "YES" or any(c.tag in ("edgeInsets", "directionalEdgeInsets") for c in stack)
        inset = {(axis, end): self.variable(0, FAR if has_margins else 0) for axis in (0, 1) for end in (0, 1)}

        def edges(view, axis):
            # alignment rectangles are what stacks arrange
            origin, extent = self.box(view, "leading", None)
            start = plus(origin[axis], times(self.origins[stack.get("id")][axis], -1))
            return start, plus(start, extent[axis])

        distribution, alignment = stack.get("distribution", "fill"), stack.get("alignment", "fill")
        start, end = inset[along, 0], plus(size[along], times(inset[along, 1], -1))
        # Not every Xcode took hidden views out of the row.
        if stack.get("baselineRelativeArrangement") != "YES" and not has_hidden:
            self.require(plus(edges(views[0], along)[0], times(start, -1)))
            self.require(plus(edges(views[-1], along)[1], times(end, -1)), -math.inf if distribution.startswith("equal") and len(views) == 1 else 0, 0)
            spacing = float(stack.get("spacing") or 0)
            gaps = [plus(edges(b, along)[0], times(edges(a, along)[1], -1)) for a, b in zip(views, views[1:])]
            for gap in gaps:
                is_free = distribution.startswith("equal") or stack.get("spacingType")
                self.require(gap, 0 if stack.get("spacingType") else spacing, math.inf if is_free else spacing)
            if distribution == "equalSpacing":
                for a, b in zip(gaps, gaps[1:]):
                    self.require(plus(a, times(b, -1)))
            if distribution == "fillEqually":
                for a, b in zip(views, views[1:]):
                    (s, e), (t, f) = edges(a, along), edges(b, along)
                    self.require(plus(e, times(s, -1), times(f, -1), t))
        across = 1 - along
        start, end = inset[across, 0], plus(size[across], times(inset[across, 1], -1))
        for view in views:
            s, e = edges(view, across)
            low, high = plus(s, times(start, -1)), plus(e, times(end, -1))
            if alignment in ("fill", "leading", "top"):
                self.require(low)
            if alignment in ("fill", "trailing", "bottom"):
                self.require(high)
            if alignment == "center":
                self.require(plus(low, high))
            if alignment not in ("firstBaseline", "lastBaseline"):
                self.require(low, 0, math.inf)
                self.require(high, -math.inf, 0)

    # MARK: the most views that agree

    def nearness(self, tolerance):
        """Rows that hold a frame near its stored one, each with the view whose switch turns it on, or None."""
        rows = []
        for view, frame, stored, slack in [(v, self.frames[v], self.stored[v], tolerance) for v in self.counted] + [
                (p, frame, stored, tolerance) if p in self.counted else (None, frame, stored, 0) for p, frame, stored in self.switched if p in self.counted or self.is_steady(p)]:
            rows += [(factors, at - slack - constant, at + slack - constant, view) for (factors, constant), at in zip(frame, stored)]
        return rows

    def most_agreeing(self, tolerance, barred, weights):
        """The ids of the most (by weight) views whose stored frames hold at once; None when the requirements can't hold at all."""
        near = self.nearness(tolerance)
        if solve(self.rows + [row[:3] for row in near if row[3] not in barred], self.lower, self.upper) is not None:
            return set(self.counted) - barred
        views, count = list(self.counted), len(self.lower)
        switch, edge = {view: count + i for i, view in enumerate(views)}, {view: count + len(views) + 4 * i for i, view in enumerate(views)}
        rows, scale = list(self.rows), self.document.scale

        def switched(factors, low, high, view):
            rows.append(({**factors, switch[view]: FAR}, -math.inf, high + FAR))
            rows.append(({**factors, switch[view]: -FAR}, low - FAR, math.inf))

        for factors, low, high, view in near[4 * len(views):]:
            if view is None:
                rows.append((factors, low, high))
            else:
                switched(factors, low, high, view)
        for view in views:
            frame, stored = self.frames[view], self.stored[view]
            for axis in (0, 1):
                # Both edges lie on pixels beside where they exactly are.
                for end, exact in enumerate((frame[axis], plus(frame[axis], frame[axis + 2]))):
                    rows.append(({**times(exact, scale)[0], edge[view] + axis + 2 * end: -1.0}, -BESIDE - scale * exact[1], BESIDE - scale * exact[1]))
                switched({edge[view] + axis: 1 / scale}, stored[axis] - tolerance, stored[axis] + tolerance, view)
                switched({edge[view] + axis: -1 / scale, edge[view] + axis + 2: 1 / scale}, stored[axis + 2] - tolerance, stored[axis + 2] + tolerance, view)
        more = 4 * len(views)
        answer = solve(rows, self.lower + [0.0] * len(views) + [-FAR * scale] * more, self.upper + [0.0 if view in barred else 1.0 for view in views] + [FAR * scale] * more,
                       [0.0] * count + [-float(weights.get(view, 0)) for view in views] + [0.0] * more, [0] * count + [1] * (len(views) + more))
        return None if answer is None else {view for view in views if answer[switch[view]] > 0.5}

    def culprits(self, tolerance):
        """What the document requires that its stored frames break, and by how many points: the least that would have to give."""
        near = self.nearness(tolerance)
        count, rows = len(self.lower), []
        for i, (factors, low, high) in enumerate(self.rows):
            rows.append(({**factors, count + 2 * i: 1.0, count + 2 * i + 1: -1.0}, low, high))
        slacks = 2 * len(self.rows)
        answer = solve(rows + [row[:3] for row in near], self.lower + [0.0] * slacks, self.upper + [math.inf] * slacks, [0.0] * count + [1.0] * slacks)
        if answer is None:
            return ["the frames of its surroundings"]
        return [f"{reason} by {answer[count + 2 * i] + answer[count + 2 * i + 1]:.1f}" for i, reason in enumerate(self.reasons)
                if answer[count + 2 * i] + answer[count + 2 * i + 1] > 0.01]

    def is_steady(self, view):
        """Whether a view that isn't counted has its stored size whatever Auto Layout does."""
        while view is not None and view not in self.counted:
            element = self.elements[view]
            if element is self.root or element.tag in CELLS:
                return True
            element = self.document.parents.get(element)
            while element is not None and element.get("id") not in self.frames:
                element = self.document.parents.get(element)
            view = element.get("id") if element is not None else None
        return view is None


def solve(rows, lower, upper, goal=None, integral=None):
    """The values of the variables within their bounds and the rows' that make the goal least; None where there are none."""
    # Only here: who counts frames needs no solver.
    import numpy as np
    import scipy.sparse as sparse
    from scipy.optimize import Bounds, LinearConstraint, milp
    indices = [(i, v, f) for i, row in enumerate(rows) for v, f in row[0].items()]
    matrix = sparse.csr_array((np.array([f for _, _, f in indices]), ([i for i, _, _ in indices], [v for _, v, _ in indices])), shape=(len(rows), len(lower)))
    limits = LinearConstraint(matrix, [row[1] for row in rows], [row[2] for row in rows])
    return milp(np.zeros(len(lower)) if goal is None else np.array(goal), integrality=None if integral is None else np.array(integral), constraints=limits,
                bounds=Bounds(np.array(lower), np.array(upper)), options={"time_limit": 20, "mip_rel_gap": 0}).x


def plus(*expressions):
    factors, constant = {}, 0.0
    for f, c in expressions:
        constant += c
        for variable, factor in f.items():
            factors[variable] = factors.get(variable, 0.0) + factor
    return factors, constant


def times(expression, by):
    return {v: f * by for v, f in expression[0].items()}, expression[1] * by


def multiplier(text):
    """"1.5", "16:9" and "16/9" are how Xcode writes them."""
    if not text:
        return 1.0
    for mark in ":/":
        if mark in text:
            try:
                a, b = map(float, text.split(mark))
                return a / b if b else None
            except ValueError:
                return None
    try:
        return float(text)
    except ValueError:
        return None
