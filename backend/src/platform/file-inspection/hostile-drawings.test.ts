import { describe, expect, test } from 'vitest';
import { canaryHost, drawingAttacks, hostileDrawing } from '../../testing/files/hostile-markup.ts';
import { harmlessSvg } from './svg-drawing.ts';

const clean = (svg: string): string | undefined => harmlessSvg(Buffer.from(svg));
const tag = /<\/?([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<>]*")*)\s*\/?>/g;
const attribute = /\s([\w:-]+)="([^"<>]*)"/g;
const runs = /^(script|foreignObject|iframe|image|feImage|a|animate|set|discard|handler|audio|body)$/i;

/** Lists what must not be in a cleaned drawing. It parses the drawing by itself, without the lists that the cleaning used. */
function strangersIn(svg: string): string[] {
  const strangers: string[] = [];
  for (const [, name = '', attributes = ''] of svg.matchAll(tag)) {
    if (runs.test(name) || name.includes(':')) strangers.push(name);
    for (const [, key = '', value = ''] of attributes.matchAll(attribute)) {
      if (/^on|^(src|srcdoc|action|ping)$|^ev:/i.test(key)) strangers.push(`${key} at ${name}`);
      if (/href$/i.test(key) && !value.startsWith('#')) strangers.push(value);
      if (/javascript:|data:|url\((?!["']?#)/i.test(value)) strangers.push(value);
    }
  }
  if (/[<>]/.test(svg.replace(tag, ''))) strangers.push('markup that is not read as such');
  if (/@import|@font-face|&(?!(?:amp|lt|gt|quot|#39);)/.test(svg)) strangers.push('a sheet or an entity');
  if (svg.includes(canaryHost)) strangers.push(canaryHost);
  return strangers;
}

describe('a drawing', () => {
  test.each(drawingAttacks)('A cleaned drawing contains nothing of $name that could run', (attack) => {
    const svg = clean(hostileDrawing([attack]));
    expect(strangersIn(svg ?? '')).toEqual([]);
    // The harmless parts are still drawn, unless the whole drawing is refused.
    expect(svg ?? '<path d="M0 0h8v8z">').toContain('<path d="M0 0h8v8z">');
  });

  test('A cleaned drawing contains nothing that could run after all attacks at once', () => {
    expect(drawingAttacks.length).toBeGreaterThanOrEqual(30);
    expect(strangersIn(clean(hostileDrawing()) ?? '')).toEqual([]);
  });

  test.each([
    '<script>x</script>',
    '<g onload="x"></g>',
    '<use href="https://elsewhere.example/#x"></use>',
    '<style>@import "x"</style>',
  ])('The test helper detects a drawing that could run code: %s', (inside) => {
    expect(strangersIn(`<svg>${inside}</svg>`)).not.toEqual([]);
  });
});
