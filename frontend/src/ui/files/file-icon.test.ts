import { expect, test } from 'vitest';
import { extensionOf, fileKindOf } from './file-icon.tsx';

test.each([
  ['Datasheet.pdf', 'text'],
  ['Terms.doc', 'text'],
  ['Terms.DOCX', 'text'],
  ['Prices.xlsx', 'sheet'],
  ['prices.csv', 'sheet'],
  ['Deck.ppt', 'slides'],
  ['Deck.pptx', 'slides'],
  ['screen.jpg', 'picture'],
  ['screen.png', 'picture'],
  ['tour.mov', 'film'],
  ['tour.mpg', 'film'],
  ['tour.v2.mp4', 'film'],
  ['archive.zip', 'plain'],
  ['README', 'plain'],
  ['odd.constructor', 'plain'],
])('The file %s has the icon of %s', (name, kind) => expect(fileKindOf(name)).toBe(kind));

test('The extension is the last part, if there is one', () => {
  expect([extensionOf('a.b.PDF'), extensionOf('none'), extensionOf('dot.'), extensionOf('.env')]).toEqual([
    'pdf',
    '',
    '',
    'env',
  ]);
});
