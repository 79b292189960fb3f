/** These characters reorder the text after them, so a name could make one of our lines read differently. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/gu;

export const withoutBidiControls = (text: string) => text.replace(bidiControls, '');

/** Puts a name that people typed on one line, since a line break would begin something else. */
export const oneLine = (name: string) =>
  withoutBidiControls(name)
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

const maxLength = 200;

/** Quotes what a person wrote and cuts it to a line of 200 letters. Returns '' if they wrote nothing. */
export function quotedLine(words: string): string {
  const characters = [...oneLine(words)];
  if (characters.length === 0) return '';
  const shortened =
    characters.length > maxLength
      ? `${characters
          .slice(0, maxLength - 1)
          .join('')
          .trimEnd()}…`
      : characters.join('');
  return `“${shortened}”`;
}
