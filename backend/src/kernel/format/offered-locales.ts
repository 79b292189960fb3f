/** The countries whose formats are offered, by language. The first country stands for those that are not listed. */
const countries = {
  en: ['GB', 'US', 'AU', 'CA', 'IE', 'IN', 'NZ', 'SG', 'ZA'],
  bg: ['BG'],
  cs: ['CZ'],
  da: ['DK'],
  de: ['DE', 'AT', 'CH'],
  el: ['GR'],
  es: ['ES', 'MX'],
  et: ['EE'],
  fi: ['FI'],
  fr: ['FR', 'BE', 'CA', 'CH'],
  hr: ['HR'],
  hu: ['HU'],
  it: ['IT', 'CH'],
  ja: ['JP'],
  ko: ['KR'],
  lt: ['LT'],
  lv: ['LV'],
  nb: ['NO'],
  nl: ['NL', 'BE'],
  pl: ['PL'],
  pt: ['PT', 'BR'],
  ro: ['RO'],
  sk: ['SK'],
  sl: ['SI'],
  sv: ['SE'],
  tr: ['TR'],
  uk: ['UA'],
  zh: ['CN', 'TW'],
};

/** The locales that people may choose for dates, numbers and sums. The language of texts is another choice. */
export const offeredLocales: readonly string[] = Object.entries(countries).flatMap(([language, codes]) =>
  codes.map((code) => `${language}-${code}`),
);
