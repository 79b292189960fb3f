/** The control character that separates units of a text. No field takes it, so it is in no answer and in no remark. */
const separator = '\u001f';

const withoutSeparator = (text: string): string => text.replaceAll(separator, '');

/** Returns an answer and its remark as one text, in which both are saved, compared and kept in the browser together. */
export const joinRemark = (answer: string, remark = ''): string =>
  remark === ''
    ? withoutSeparator(answer)
    : `${withoutSeparator(answer)}${separator}${withoutSeparator(remark)}`;

/** Returns the answer and the remark of such a text; the remark is '' if there is none. */
export function splitRemark(text: string): { answer: string; remark: string } {
  const at = text.indexOf(separator);
  return at === -1
    ? { answer: text, remark: '' }
    : { answer: text.slice(0, at), remark: text.slice(at + separator.length) };
}
