import { appended, cutOff, holdsScript, other, type Bytes } from './bytes.ts';
import type { FileFlaw } from './file-flaws.ts';
import { harmlessSvg, svgLimitBytes } from './svg-drawing.ts';
import { startsWithSvg, hasInnerDocType, withoutComments } from './svg-prologue.ts';

/** Content that no genuine drawing has. Its sender gets an error, whereas the sanitiser would remove it silently. */
const hostile: readonly [RegExp, FileFlaw][] = [
  [/<!ENTITY/i, 'definesEntities'],
  [/<\s*([\w-]+:)?(script|handler|listener)\b|\son\w+\s*=|javascript:|vbscript:/i, holdsScript],
  [/<\s*([\w-]+:)?(foreignObject|iframe|embed|object|image|feImage|audio|video|body)\b/i, 'holdsPicture'],
  [/href\s*=\s*["']?\s*(?!["'#\s])|url\(\s*["']?\s*(?!["'#\s])|@import|<\?xml-stylesheet/i, 'reachesOut'],
];

/** Returns the drawing without everything that does not draw, or what is wrong with it. */
export async function inspectSvg(bytes: Bytes): Promise<{ error: FileFlaw } | { content: Buffer }> {
  if (bytes.size > svgLimitBytes) return { error: 'tooLargeDrawing' };
  const text = withNamespacesWritten((await bytes.at(0, bytes.size)).toString('utf8').replace(/^\ufeff/, ''));
  if (text.length > svgLimitBytes) return { error: 'tooLargeDrawing' };
  if (!startsWithSvg(text)) return { error: other };
  const spelt = text.replace(/&#(x?)([0-9a-f]{1,6});/gi, (_all, hex: string, digits: string) => {
    const code = Number.parseInt(digits, hex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
  for (const [pattern, error] of hostile) if (pattern.test(spelt)) return { error };
  if (hasInnerDocType(spelt)) return { error: 'reachesOut' };
  const end = text.lastIndexOf('</svg>');
  if (end === -1) return { error: cutOff };
  if (withoutComments(text.slice(end + 6)).trim() !== '') return { error: appended };
  const svg = harmlessSvg(Buffer.from(text));
  return svg === undefined ? { error: 'drawsNothing' } : { content: Buffer.from(svg) };
}

const maxEntities = 40;
const docType =
  /^([^<]*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^>]*-->\s*)*)<!DOCTYPE[^[>]{0,500}\[([^\]]{0,10000})\]\s*>/;
const entity = /\s*<!ENTITY\s+([A-Za-z_][\w.-]{0,60})\s+"(https?:\/\/[^"&%<>\s]{1,200})"\s*>\s*/y;

/**
 * Writes the namespaces of a drawing out and removes its document type, if that declares only names for namespaces. A well-known
 * drawing program saves files in this form. Any other entity stays as it is, and the checks refuse it, since entities may fetch
 * and repeat themselves without end.
 */
function withNamespacesWritten(text: string): string {
  const [whole, before = '', declarations = ''] = docType.exec(text) ?? [];
  if (whole === undefined) return text;
  const namespaces = new Map<string, string>();
  entity.lastIndex = 0;
  while (entity.lastIndex < declarations.length) {
    const [, name, address] = entity.exec(declarations) ?? [];
    if (name === undefined || address === undefined || namespaces.size === maxEntities) return text;
    namespaces.set(name, address);
  }
  return (
    before +
    text
      .slice(whole.length)
      .replace(/&([A-Za-z_][\w.-]{0,60});/g, (reference, name: string) => namespaces.get(name) ?? reference)
  );
}
