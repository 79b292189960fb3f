import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})/g)].map((found) => [
      found[1] ?? '',
      (found[2] ?? '').toUpperCase(),
    ]),
  );
}

const light = tokensOf(':root');
const dark = tokensOf(":root[data-mode='dark']");

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(colour: string | undefined, other: string | undefined): number {
  const [low = 0, high = 0] = [luminance(colour ?? ''), luminance(other ?? '')].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'sunken', 'raised', 'grid-header', 'grid-hover', 'grid-group'];
const states = ['pending', 'accepted', 'declined', 'warning', 'info'];
const textPairs = [
  ...['ink', 'ink-2', 'ink-3', 'accent'].flatMap((text) => grounds.map((ground) => [text, ground])),
  ...['ink', 'ink-2', 'ink-3', 'accent'].flatMap((text) =>
    ['accent-soft', 'grid-flash'].map((ground) => [text, ground]),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['surface', 'declined-fg'],
  ...states.flatMap((state) =>
    [`${state}-soft`, 'surface', 'paper', 'grid-hover'].map((ground) => [`${state}-fg`, ground]),
  ),
  ...[0, 1, 2, 3, 4, 5].map((step) => [`on-heat-${step}`, `heat-${step}`]),
  ...[1, 2, 3, 4, 5, 6].map((step) => [`on-mono-${step}`, `mono-${step}`]),
  ['grid-header-fg', 'grid-header'],
  ['on-tooltip', 'tooltip'],
] as [string, string][];
const markPairs = ['edge', 'accent', ...states.map((state) => `${state}-solid`)].flatMap((mark) =>
  ['surface', 'paper'].map((ground) => [mark, ground] as [string, string]),
);

describe('tokens', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ])('In %s mode text has a contrast of 4.5:1 with its background, marks and edges 3:1', (_, tokens) => {
    const weak = [
      ...textPairs.filter(([text, ground]) => contrast(tokens[text], tokens[ground]) < 4.5),
      ...markPairs.filter(([mark, ground]) => contrast(tokens[mark], tokens[ground]) < 3),
    ];
    expect(weak).toEqual([]);
  });

  it('Both modes name the same colours', () => {
    expect(Object.keys(dark).toSorted()).toEqual(Object.keys(light).toSorted());
  });
});
