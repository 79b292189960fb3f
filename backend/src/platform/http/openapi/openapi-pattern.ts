/**
 * Writes a regular expression as the `pattern` of a JSON Schema. Such patterns have no flags, so both cases of each letter are
 * written out. Returns undefined if that is impossible. Patterns are read in Unicode mode.
 */
export function patternOf(regex: RegExp): string | undefined {
  if (/[^iu]/.test(regex.flags)) return undefined;
  const pattern = regex.ignoreCase ? inBothCases(regex.source) : regex.source;
  return pattern !== undefined && isUnicodePattern(pattern) ? pattern : undefined;
}

function isUnicodePattern(pattern: string): boolean {
  try {
    void new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

const token = /\(\?<[A-Za-z]\w*>|\\[^]|([a-z])-([a-z])|([A-Z])-([A-Z])|[^]/g;

function inBothCases(source: string): string | undefined {
  if (/\\[xucpk]/i.test(source)) return undefined;
  let inClass = false;
  return source.replace(token, (part) => {
    if (part === '[' || part === ']') inClass = part === '[';
    if (part.startsWith('\\') || part.startsWith('(?<')) return part;
    if (part.length === 3 && !inClass) return [...part].map((letter) => bothCases(letter, inClass)).join('');
    return bothCases(part, inClass);
  });
}

function bothCases(part: string, inClass: boolean): string {
  const [lower, upper] = [part.toLowerCase(), part.toUpperCase()];
  // A letter whose other case has several letters (ß) has no other case in a regular expression either.
  if (lower === upper || lower.length !== upper.length) return part;
  return inClass ? `${lower}${upper}` : `[${lower}${upper}]`;
}
