// Swift's words, for colours: keywords, strings, comments, attributes, numbers and types, line by line.

const keywords = new Set(('actor any as associatedtype async await break case catch class continue convenience default defer deinit didSet do dynamic else enum extension fallthrough false fileprivate final for func get guard '
  + 'if import in indirect infix init inout internal is isolated lazy let mutating nil nonisolated nonmutating open operator optional override package postfix precedencegroup prefix private protocol public repeat required '
  + 'rethrows return self Self set some static struct subscript super switch throw throws true try typealias unowned var weak where while willSet').split(' '));

const word = /[\p{L}\p{N}_$]/u;
const number = /^(0x[\da-f_]+(\.[\da-f_]+)?(p[+-]?\d+)?|0b[01_]+|0o[0-7_]+|\d[\d_]*(\.\d[\d_]*)?(e[+-]?\d+)?)/i;

/** The parts of a text, each `{kind, text}`; what has no colour is `plain`. Parts may go over several lines. */
export function tokens(text) {
  const found = [];
  let at = 0, plain = 0;
  const add = (kind, end) => {
    if (plain < at) found.push({ kind: 'plain', text: text.slice(plain, at) });
    if (end > at) found.push({ kind, text: text.slice(at, end) });
    at = plain = end;
  };
  while (at < text.length) {
    const sign = text[at];
    if (text.startsWith('//', at)) add('comment', endOfLine(text, at));
    else if (text.startsWith('/*', at)) add('comment', endOfComment(text, at));
    else if (sign === '"' || (sign === '#' && /^#+"/.test(text.slice(at, at + 8)))) add('string', endOfString(text, at));
    else if (sign === '@' && word.test(text[at + 1] ?? '')) add('attribute', endOfWord(text, at + 1));
    else if (sign === '#' && word.test(text[at + 1] ?? '')) add('keyword', endOfWord(text, at + 1));
    else if (sign === '`') { const end = text.indexOf('`', at + 1); at = end < 0 ? at + 1 : end + 1; }
    else if (/\d/.test(sign)) add('number', at + number.exec(text.slice(at, at + 80))[0].length);
    else if (word.test(sign)) {
      const end = endOfWord(text, at), name = text.slice(at, end), isMember = text[at - 1] === '.';
      if (keywords.has(name) && (!isMember || name === 'self')) add('keyword', end);
      else if (/^\p{Lu}/u.test(name)) add('type', end);
      else at = end;
    } else at += 1;
  }
  add('plain', at);
  return found;
}

/** The lines of a text, each a list of parts. */
export function lines(text) {
  const all = [[]];
  for (const part of tokens(text)) {
    part.text.split(/\r?\n/).forEach((piece, index) => {
      if (index) all.push([]);
      if (piece) all.at(-1).push({ kind: part.kind, text: piece });
    });
  }
  return all;
}

function endOfWord(text, at) {
  let end = at;
  while (end < text.length && word.test(text[end])) end += 1;
  return end;
}

function endOfLine(text, at) {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : text[end - 1] === '\r' ? end - 1 : end;
}

/** Comments may stand in comments. */
function endOfComment(text, start) {
  let depth = 0, at = start;
  while (at < text.length) {
    if (text.startsWith('/*', at)) { depth += 1; at += 2; }
    else if (text.startsWith('*/', at)) { depth -= 1; at += 2; if (!depth) return at; }
    else at += 1;
  }
  return at;
}

/** Behind a string: raw ones, those of several lines, and what is inserted with its own strings. */
function endOfString(text, start) {
  const hashes = /^#*/.exec(text.slice(start, start + 8))[0], open = start + hashes.length;
  const isLong = text.startsWith('"""', open), end = (isLong ? '"""' : '"') + hashes, escape = `\\${hashes}`;
  let at = open + (isLong ? 3 : 1);
  while (at < text.length) {
    if (text.startsWith(end, at)) return at + end.length;
    if (!isLong && text[at] === '\n') return text[at - 1] === '\r' ? at - 1 : at;
    if (!text.startsWith(escape, at)) { at += 1; continue; }
    at += escape.length;
    at = text[at] === '(' ? endOfInsertion(text, at) : at + 1;
  }
  return text.length;
}

function endOfInsertion(text, start) {
  let depth = 0, at = start;
  while (at < text.length) {
    if (text[at] === '"') { at = endOfString(text, at); continue; }
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') { depth -= 1; if (!depth) return at + 1; }
    at += 1;
  }
  return at;
}
