export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; inner: Inline[] }
  | { kind: 'link'; href: string; inner: Inline[] };

// No stretch is sought further than 2,000 characters: what never closes must not cost the square of its length.
const special =
  /\\([\\`*_{}[\]()#+\-.!~|<>])|(`+)([^`]|[^`][\s\S]{0,2000}?[^`])\2(?!`)|(\*\*|__)(?=\S)([\s\S]{0,2000}?\S)\4|(\*|_)(?=\S)([\s\S]{0,2000}?\S)\6|~~(?=\S)([\s\S]{0,2000}?\S)~~|!?\[((?:[^[\]\\]|\\.)*)\]\(\s{0,9}<?([^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s{1,9}"[^"]*")?\s{0,9}\)|<((?:https?:\/\/|mailto:)[^\s<>]+|[^\s<>@/]{1,64}@[^\s<>@]{1,255})>|\bhttps?:\/\/[^\s<>()]+[^\s<>().,;:!?'"]|( {0,9}|\\)\n/u;

/** Only what leads out by a known way may be a link; anything else stays the text that it is. */
export function safeHref(href: string): string | null {
  // Browsers ignore control characters in a scheme, so they are left out before it is looked at.
  const bare = [...href].filter((letter) => letter > ' ').join('');
  if (/^(https?:|mailto:)/i.test(bare)) return bare;
  return /^(\/(?!\/)|#)/.test(bare) ? bare : null;
}

function link(href: string, inner: Inline[]): Inline[] {
  const safe = safeHref(href);
  return safe ? [{ kind: 'link', href: safe, inner }] : inner;
}

function read(match: RegExpExecArray): Inline[] {
  const [whole, escaped, , code, , strong, emMark, em, del, label, href, auto, hardBreak] = match;
  if (escaped !== undefined) return [{ kind: 'text', text: escaped }];
  if (code !== undefined) return [{ kind: 'code', text: code.trim() }];
  if (strong !== undefined) return [{ kind: 'strong', inner: parseInline(strong) }];
  if (em !== undefined && emMark !== undefined) return [{ kind: 'em', inner: parseInline(em) }];
  if (del !== undefined) return [{ kind: 'del', inner: parseInline(del) }];
  if (label !== undefined) return link(href ?? '', parseInline(label || (href ?? '')));
  if (auto !== undefined)
    return link(auto.includes(':') ? auto : `mailto:${auto}`, [
      { kind: 'text', text: auto.replace(/^mailto:/, '') },
    ]);
  // People press Enter to begin a line, and expect one.
  if (hardBreak !== undefined) return [{ kind: 'break' }];
  return link(whole, [{ kind: 'text', text: whole }]);
}

// `snake_case` is no emphasis: an underscore counts only at the edge of a word.
const insideWord = (text: string, match: RegExpExecArray) => {
  const mark = match[4] ?? match[6];
  if (mark === undefined || !mark.startsWith('_')) return false;
  const before = text[match.index - 1] ?? '';
  const after = text[match.index + match[0].length] ?? '';
  return /[\p{L}\p{N}]/u.test(before) || /[\p{L}\p{N}]/u.test(after);
};

export function parseInline(source: string): Inline[] {
  const out: Inline[] = [];
  let plain = '';
  let rest = source;
  const flush = () => {
    if (plain) out.push({ kind: 'text', text: plain });
    plain = '';
  };
  for (let match = special.exec(rest); match; match = special.exec(rest)) {
    if (insideWord(rest, match)) {
      plain += rest.slice(0, match.index + 1);
      rest = rest.slice(match.index + 1);
      continue;
    }
    plain += rest.slice(0, match.index);
    flush();
    out.push(...read(match));
    rest = rest.slice(match.index + match[0].length);
  }
  plain += rest;
  flush();
  return out;
}
