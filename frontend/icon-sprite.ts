import { readFileSync } from 'node:fs';
import { iconNames } from './src/ui/icons/icon-names.ts';

const drawing = /^<!-- @license [^>]+-->\s*<svg[^>]+viewBox="([^"]+)"[^>]*>\s*(.+?)\s*<\/svg>/s;

/** Returns the content of src/ui/icons/icons.svg: the drawings of Lucide that pages use, each by its name, after the set's licence, which must be in all copies. */
export function iconSprite(): string {
  const drawings = iconNames.map((name) => {
    const source = readFileSync(new URL(import.meta.resolve(`lucide-static/icons/${name}.svg`)), 'utf8');
    const [, viewBox = '', shapes = ''] = drawing.exec(source) ?? [];
    if (!shapes) throw new Error(`lucide-static has no drawing that can be read as ${name}.`);
    return { name, viewBox, shapes: shapes.replaceAll(/\s*\n\s*/g, '').replaceAll(' />', '/>') };
  });
  const symbols = drawings.map(
    ({ name, viewBox, shapes }) => `  <symbol id="${name}" viewBox="${viewBox}">${shapes}</symbol>\n`,
  );
  const licence = readFileSync(
    new URL('../LICENSE', import.meta.resolve('lucide-static/icons/x.svg')),
    'utf8',
  );
  const notice = licence.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<metadata>\n${notice}\n</metadata>\n${symbols.join('')}</svg>\n`;
}
