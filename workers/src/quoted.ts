/** A stranger's words are marked as such in every line, so that they cannot pass for Bidboard's. */
export const quoted = (message: string) =>
  message
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');
