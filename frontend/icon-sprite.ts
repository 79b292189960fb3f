import { readFileSync } from 'node:fs';
import { iconNames } from './src/ui/icons/icon-names.ts';

const drawing = /^(<!-- @license [^>]+-->)\s*<svg[^>]+viewBox="([^"]+)"[^>]*>\s*(.+?)\s*<\/svg>/s;

/** Returns the content of src/ui/icons/icons.svg: the drawings of Lucide that pages use, each by its name. */
export function iconSprite(): string {
  const drawings = iconNames.map((name) => {
    const source = readFileSync(new URL(import.meta.resolve(`lucide-static/icons/${name}.svg`)), 'utf8');
    const [, licence = '', viewBox = '', shapes = ''] = drawing.exec(source) ?? [];
    if (!shapes) throw new Error(`lucide-static has no drawing that can be read as ${name}.`);
    return { name, licence, viewBox, shapes: shapes.replaceAll(/\s*\n\s*/g, '').replaceAll(' />', '/>') };
  });
  const symbols = drawings.map(
    ({ name, viewBox, shapes }) => `  <symbol id="${name}" viewBox="${viewBox}">${shapes}</symbol>\n`,
  );
  return `${drawings[0]?.licence}\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`;
}
