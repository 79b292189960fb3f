/**
 * The text is scanned by hand from left to right. An equivalent pattern takes quadratic time for a part that never ends, and
 * exponential time for parts that end often. A few kilobytes of comments would block a process for years.
 */

const docType = /<!DOCTYPE[^[>]*(\[[^\]]*\]\s*)?>/y;

/** Returns whether the text is a drawing, after a declaration, comments and a document type in any order. */
export function startsWithSvg(text: string): boolean {
  for (let at = afterSpace(text, 0); ; at = afterSpace(text, at)) {
    const end = endOfMark(text, at);
    if (end === undefined) return /^<svg[\s>]/.test(text.slice(at, at + 5));
    if (end === -1) return false;
    at = end;
  }
}

/** Returns where the markup that begins at `at` ends: -1 if it never ends, undefined if none begins there. */
function endOfMark(text: string, at: number): number | undefined {
  if (text.startsWith('<!--', at)) return behind(text, '-->', at + 4);
  if (text.startsWith('<?xml', at)) {
    const end = behind(text, '>', at);
    return text[end - 2] === '?' ? end : -1;
  }
  if (!text.startsWith('<!DOCTYPE', at)) return undefined;
  docType.lastIndex = at;
  return docType.test(text) ? docType.lastIndex : -1;
}

/** Removes comments. A comment without an end stays. */
export function withoutComments(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (let at = text.indexOf('<!--'); at !== -1; at = text.indexOf('<!--', from)) {
    const end = behind(text, '-->', at + 4);
    if (end === -1) break;
    pieces.push(text.slice(from, at));
    from = end;
  }
  return pieces.join('') + text.slice(from);
}

/**
 * Returns whether a document type contains more than names. The contents of its brackets may fetch, and repeat themselves without
 * end.
 */
export const hasInnerDocType = (text: string): boolean =>
  text.split('>').some((piece) => {
    const start = piece.search(/<!DOCTYPE/i);
    return start !== -1 && piece.includes('[', start);
  });

const behind = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length;
};

function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at] ?? '')) at += 1;
  return at;
}
