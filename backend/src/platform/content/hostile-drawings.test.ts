import { describe, expect, test } from 'vitest';
import { canaryHost, drawingAttacks, hostileDrawing } from '../../testing/hostile-markup.ts';
import { harmlessSvg } from './svg-drawing.ts';

const clean = (svg: string): string | undefined => harmlessSvg(Buffer.from(svg));
const tag = /<\/?([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<>]*")*)\s*\/?>/g;
const attribute = /\s([\w:-]+)="([^"<>]*)"/g;
const runs = /^(script|foreignObject|iframe|image|feImage|a|animate|set|discard|handler|audio|body)$/i;

/** What of a cleaned drawing is not to be there: it is read anew here, not by the lists that it was cleaned by. */
function strangersIn(svg: string): string[] {
  const strangers: string[] = [];
  for (const [, name = '', given = ''] of svg.matchAll(tag)) {
    if (runs.test(name) || name.includes(':')) strangers.push(name);
    for (const [, key = '', value = ''] of given.matchAll(attribute)) {
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
  test.each(drawingAttacks)('has nothing left that could run of $name', (attack) => {
    const svg = clean(hostileDrawing([attack]));
    expect(strangersIn(svg ?? '')).toEqual([]);
    // What is harmless of it is drawn still, unless the whole is refused.
    expect(svg ?? '<path d="M0 0h8v8z">').toContain('<path d="M0 0h8v8z">');
  });

  test('has nothing left that could run of all of them at once', () => {
    expect(drawingAttacks.length).toBeGreaterThanOrEqual(30);
    expect(strangersIn(clean(hostileDrawing()) ?? '')).toEqual([]);
  });

  test.each([
    '<script>x</script>',
    '<g onload="x"></g>',
    '<use href="https://elsewhere.example/#x"></use>',
    '<style>@import "x"</style>',
  ])('is told from one that could: %s', (inside) => {
    expect(strangersIn(`<svg>${inside}</svg>`)).not.toEqual([]);
  });
});
