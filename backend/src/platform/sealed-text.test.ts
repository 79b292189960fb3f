import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSealer } from './sealed-text.ts';

const sealer = createSealer('a secret of tests', 'tests');

test('what is sealed opens as it was, for whom it was sealed, and reads otherwise each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, about) => {
      const [one, other] = [sealer.seal(text, about), sealer.seal(text, about)];
      expect(one).not.toBe(other);
      expect([sealer.open(one, about), sealer.open(other, about)]).toEqual([text, text]);
    }),
  );
});

test('it opens by no other secret, for no other purpose, about nobody else, and not once a letter is changed', () => {
  const sealed = sealer.seal('KEY', 'ada');
  const [version = '', nonce = '', text = '', tag = ''] = sealed.split('.');
  const turned = (part: string) => `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`;
  const tries = [
    () => createSealer('another secret', 'tests').open(sealed, 'ada'),
    () => createSealer('a secret of tests', 'others').open(sealed, 'ada'),
    () => sealer.open(sealed, 'bob'),
    () => sealer.open([version, turned(nonce), text, tag].join('.'), 'ada'),
    () => sealer.open([version, nonce, turned(text), tag].join('.'), 'ada'),
    () => sealer.open([version, nonce, text, turned(tag)].join('.'), 'ada'),
    () => sealer.open([version, nonce, text, tag.slice(0, 6)].join('.'), 'ada'),
    () => sealer.open('KEY', 'ada'),
  ];
  for (const attempt of tries) expect(attempt).toThrow(/unable to authenticate|never sealed/);
});
