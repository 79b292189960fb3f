/** Returns the letters of a heading or a word, in lower case: `Question-ID` and `question id` are the same. */
export const lettersOnly = (cell: string): string => cell.toLowerCase().replace(/[^\p{L}]/gu, '');
