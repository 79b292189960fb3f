import { expect, test } from 'vitest';
import { websiteOf } from './website.ts';

test.each([
  ['https://www.calder.example/about', 'https://www.calder.example/about', 'calder.example'],
  ['calder.example', 'https://calder.example/', 'calder.example'],
])('%s', (address, href, host) => expect(websiteOf(address)).toEqual({ href, host }));

test.each(['javascript:alert(1)', 'n/a', '', null, 'not a site'])('%s is not a website', (address) =>
  expect(websiteOf(address)).toBeNull(),
);
