import { expect, test } from 'vitest';
import { jsonPieces } from './answer.ts';

test('A long text is written in pieces that together are the same JSON', () => {
  const letter = 'é"\n\u{1F600}';
  const answer = {
    fileName: 'a.csv',
    content: `${letter.repeat(400_000)}\ud800`,
    left: undefined,
    rows: [1, null, { a: 'b' }],
    note: `x${letter.repeat(300_000)}`,
  };
  const pieces = [...jsonPieces(answer)];
  expect(pieces.length).toBeGreaterThan(8);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(3 * 1024 * 1024);
  expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual(JSON.parse(JSON.stringify(answer)));
});
