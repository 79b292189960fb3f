/** Returns a text in a form that both a spreadsheet cell and a page field can hold. */
export const tidyText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]|[\p{NChar}\ufffd]/gu, '')
    .trim();
