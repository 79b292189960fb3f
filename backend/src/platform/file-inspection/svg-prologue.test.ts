import { expect, test } from 'vitest';
import { startsWithSvg, hasInnerDocType, withoutComments } from './svg-prologue.ts';

test.each([
  '<svg>',
  '<svg viewBox="0 0 1 1">',
  '\n <?xml version="1.0"?>\n<!-- a --><!-- b > -- c --> <!DOCTYPE svg PUBLIC "x" "y">\n<svg\n>',
  '<!DOCTYPE svg [ <!-- x --> ] ><svg>',
  '<!----><svg>',
])('The text %j is recognised as the beginning of a drawing', (text) => {
  expect(startsWithSvg(text)).toBe(true);
});

test.each([
  '',
  'svg',
  '<svgs>',
  '<html><svg>',
  '<!-- a <svg>',
  '<?xml version="1.0">?><svg>',
  '<!DOCTYPE svg <svg',
  '<!-->-><svg>',
])('The text %j is not recognised as the beginning of a drawing', (text) => {
  expect(startsWithSvg(text)).toBe(false);
});

test('A part that occurs a thousand times, or never ends, is read once', () => {
  expect(startsWithSvg(`${'<!---->'.repeat(30_000)}x`)).toBe(false);
  expect(startsWithSvg('<!--'.repeat(60_000))).toBe(false);
  expect(withoutComments('<!--'.repeat(60_000))).toHaveLength(240_000);
  expect(hasInnerDocType('<!DOCTYPE'.repeat(25_000))).toBe(false);
});

test('Comments are removed, except a comment without an end', () => {
  expect(withoutComments('a<!-- b -->c<!-->d-->e<!-- f')).toBe('ace<!-- f');
  expect(withoutComments('no comment')).toBe('no comment');
});

test('An internal subset in the brackets of a document type is detected', () => {
  expect(hasInnerDocType('<?xml?><!doctype svg [ <!ENTITY a "b"> ]>')).toBe(true);
  expect(hasInnerDocType('<!DOCTYPE svg><text>[1]</text>')).toBe(false);
});
