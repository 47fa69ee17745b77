"""What `storyboard layout` makes of documents without their frames, and whether that is what was stored."""
import json
import os
import subprocess
import tempfile

# Points, with a little for what is written rounded.
TOLERANCES = 0.51, 1.01


def computed_frames(program, documents):
    """{path: {(scene, root): {view: frame}}}."""
    result = {}
    with tempfile.TemporaryDirectory() as folder:
        copies = {}
        for document in documents:
            copy = os.path.join(folder, f"{len(copies):05}{os.path.splitext(document.path)[1]}")
            document.without_frames(copy)
            copies[copy] = document.path
        names = list(copies)
        for start in range(0, len(names), 100):
            batch = [program, "layout", "--device", "design", "--json", *names[start:start + 100]]
            for line in subprocess.run(batch, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout.splitlines():
                entry = json.loads(line)
                result[copies.get(entry["file"])] = {(s.get("id"), s.get("root")): s.get("views") or {} for s in entry.get("scenes") or []}
    return result


def agrees(frame, stored, tolerance):
    return isinstance(frame, list) and len(frame) == 4 and all(isinstance(a, (int, float)) and abs(a - b) <= tolerance for a, b in zip(frame, stored))
