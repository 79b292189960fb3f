import { expect, test } from 'vitest';
import { partsOf, vendorOf } from './piped-entry.ts';

test('the part before the pipe is the label', () => {
  expect(partsOf('Market growth | 12 % a year')).toEqual(['Market growth', '12 % a year']);
  expect(partsOf('Mature')).toEqual(['Mature']);
});

test('a vendor is name, logo and link, of which only the name must be there', () => {
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
  'the link %s is none',
  (link) => expect(vendorOf(`Calder||${link}`)?.link).toBeNull(),
);
