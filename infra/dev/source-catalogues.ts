/**
 * The options of Lingui's program for the catalogues of the English texts. A second process would cost more than it saves.
 */
export const sourceCatalogues = ['--config', 'frontend/lingui.config.ts', '--locale', 'en', '--workers', '1'];
