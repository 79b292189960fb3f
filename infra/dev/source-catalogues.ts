/** The options of Lingui's program for the catalogues of the English texts, without texts that have left the sources. */
export const sourceCatalogues = '--config frontend/lingui.config.ts --locale en --clean --workers 1'.split(
  ' ',
);
