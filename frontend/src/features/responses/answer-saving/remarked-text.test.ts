import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinRemark, splitRemark } from './remarked-text.ts';

test('An answer and its remark come back from their text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (answer, remark) => {
      const plain = (text: string) => text.replaceAll('\u001f', '');
      fc.pre(plain(remark) !== '' || remark === '');
      expect(splitRemark(joinRemark(answer, remark))).toEqual({
        answer: plain(answer),
        remark: plain(remark),
      });
    }),
  );
});

test('An answer without a remark is its own text, as earlier pages kept it', () => {
  expect(joinRemark('Typed')).toBe('Typed');
  expect(splitRemark('Typed')).toEqual({ answer: 'Typed', remark: '' });
});
