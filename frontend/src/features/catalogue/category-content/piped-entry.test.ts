import { expect, test } from 'vitest';
import { partsOf, vendorOf } from './piped-entry.ts';

test('The part before the pipe is the label', () => {
  expect(partsOf('Market growth | 12 % a year')).toEqual(['Market growth', '12 % a year']);
  expect(partsOf('Mature')).toEqual(['Mature']);
});

test('A vendor is a name, a logo and a link, of which only the name is required', () => {
  expect(vendorOf('Calder|/api/catalogue/logos/ab|https://calder.example/')).toEqual({
    name: 'Calder',
    logo: '/api/catalogue/logos/ab',
    link: 'https://calder.example/',
  });
  expect(vendorOf('Calder')).toEqual({ name: 'Calder', logo: null, link: null });
  expect(vendorOf('Calder||/search?company=Calder')?.link).toBe('/search?company=Calder');
  expect(vendorOf('|logo|link')).toBeNull();
});

test.each(['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'calder.example', 'data:,'])(
  'The link %s is dropped',
  (link) => expect(vendorOf(`Calder||${link}`)?.link).toBeNull(),
);
