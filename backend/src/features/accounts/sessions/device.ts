import { t } from '../../../kernel/text/texts.ts';
/** Most browsers name other browsers too, for compatibility. The first entry in this list that is named is the right one. */
const programs = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
] as const;

const named = (table: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  table.find(([mark]) => mark.test(userAgent))?.[1];

/** Describes a device from its User-Agent, in words that its owner would use. */
export function deviceOf(userAgent: string): string {
  const program = named(programs, userAgent);
  const system = named(systems, userAgent);
  if (program && system) return t('{program} on {system}', { program, system });
  return program ?? system ?? t('An unknown program');
}
