// Where things are in the source pane: lines by height, gaps between members, and what circles are called.

export const lineHeight = 18;
/** The empty space above the first line. */
export const topSpace = 6;

/** The line at a height, from 1; null beyond the text. */
export function lineAt(y, count) {
  const line = Math.floor((y - topSpace) / lineHeight) + 1;
  return line >= 1 && line <= count ? line : null;
}

/** Where a line begins. */
export const topOf = (line) => topSpace + (line - 1) * lineHeight;

/** The nearest gap between members, `{line, inClass, takesOutlets}`; null far from all of them. */
export function gapAt(y, gaps, reach = 4 * lineHeight) {
  let nearest = null, distance = reach;
  for (const gap of gaps) {
    const away = Math.abs(topOf(gap.line) - y);
    if (away < distance) { nearest = gap; distance = away; }
  }
  return nearest;
}

/** The white space at the beginning of what stands near a gap, in characters: a tab counts four. */
export function indentAt(line, lines) {
  for (const text of [lines[line - 2], lines[line - 1], lines[line]]) {
    if (text === undefined || !text.trim()) continue;
    const width = [.../^[ \t]*/.exec(text)[0]].reduce((sum, sign) => sum + (sign === '\t' ? 4 : 1), 0);
    if (/\{\s*$/.test(text) && text === lines[line - 2]) return width + 4;
    if (/^\s*\}/.test(text) && text !== lines[line - 2]) continue;
    return width;
  }
  return 4;
}

const kinds = { outlet: 'Outlet', collection: 'Outlet Collection', action: 'Action', segueAction: 'Segue Action' };

/** What a mark is called: “Outlet nameLabel, connected to Label “Name””. */
export function markName(mark) {
  const what = `${kinds[mark.kind]} ${mark.name}`;
  if (!mark.connected.length) return `${what}, not connected`;
  const titles = [...new Set(mark.titles)], shown = titles.slice(0, 3).join(', ');
  return `${what}, connected to ${shown}${titles.length > 3 ? ` and ${titles.length - 3} more` : ''}`;
}

/** Whether a name can be a member's, and if not why. */
export function nameProblem(name, taken = []) {
  if (!name) return 'Give it a name.';
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return 'A name has letters, digits and underscores only.';
  if (taken.includes(name)) return `The class has a member “${name}” already.`;
  return null;
}

/** The operation that writes a member, from what the dialog says. */
export function insertion({ connection, name, type, storage, event, arguments: told }, { owner, object, file, line }) {
  if (connection === 'action') return { insertAction: { owner, name, sender: object, event: event || null, type: type || null, arguments: told, file, line } };
  const isCollection = connection === 'collection';
  return { insertOutlet: { owner, name, destination: object, isCollection, type: type || null, storage: isCollection ? null : storage, file, line } };
}
