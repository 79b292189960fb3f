/** Marks every line of a stranger's text as a quotation. It then cannot pass for Bidboard's own text. */
export const quoted = (message: string) =>
  message
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');
