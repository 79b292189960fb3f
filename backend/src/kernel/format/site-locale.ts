/** The locale of texts whose reader has chosen none. */
export const siteLocale = 'en-GB';
