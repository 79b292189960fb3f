const listed = (locales: string): readonly string[] => locales.split(' ');

const common = listed(
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW',
);

/** The languages that Stripe's pages support: most are common to both, some exist on only one of them. */
export const sessionLocales = [...common, 'hi-IN'];
export const portalLocales = [...common, 'en-AU', 'en-CA', 'en-IE', 'en-IN', 'en-NZ', 'en-SG'];
