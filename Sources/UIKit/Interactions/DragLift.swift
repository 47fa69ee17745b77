/// Recognizes the finger that lifts something to drag it. Context menus let it go on beside them.
final class DragLift: UILongPressGestureRecognizer {}
