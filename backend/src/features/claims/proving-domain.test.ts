import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAt, proofOf } from './proving-domain.ts';

const proof = (website: string | null, hasLostIt = false) => proofOf({ website, hasLostIt });
const proves = (email: string, website: string): boolean => {
  const found = proof(website);
  return 'domain' in found && isAt(email, found.domain);
};

test("An address at the website's host proves the page, without www and in any case", () => {
  expect(proof('https://www.Calder.example/products?id=1#top')).toEqual({ domain: 'calder.example' });
  expect(proof('HTTP://calder.example.:8080')).toEqual({ domain: 'calder.example' });
  expect(proof('https://bücher.example')).toEqual({ domain: 'xn--bcher-kva.example' });
  expect(proves('Ada.Byron+claims@CALDER.example', 'https://www.calder.example')).toBe(true);
  expect(proves('ada@xn--bcher-kva.example', 'https://bücher.example')).toBe(true);
});

test('An address at another domain does not prove the page, however similar', () => {
  for (const email of [
    'ada@calder.example.evil.example',
    'ada@notcalder.example',
    'ada@calder.examples',
    'ada@example',
    'ada@calder-example',
    'calder.example@evil.example',
    'ada@calder.example@evil.example',
  ])
    expect(proves(email, 'https://calder.example'), email).toBe(false);
});

test('An address at a domain above or below the website does not prove the page', () => {
  expect(proves('ada@calder.example', 'https://shop.calder.example')).toBe(false);
  expect(proves('ada@customer.calder.example', 'https://calder.example')).toBe(false);
  expect(proves('ada@www.calder.example', 'https://www.calder.example')).toBe(false);
  expect(proves('ada@shop.calder.example', 'https://shop.calder.example')).toBe(true);
});

test.each([
  'https://github.com/calder/access',
  'https://calder.github.io',
  'https://github.io',
  'https://gitlab.com/calder',
  'https://sites.google.com/view/calder',
  'https://calder.notion.site/x',
  'https://www.gmail.com',
  'https://calder.wordpress.com',
  'https://s3.eu-west-2.amazonaws.com/calder',
])('The website %s is on a shared host', (website) => {
  expect(proof(website)).toEqual({ blocker: 'sharedHost' });
});

test('A shared host is recognised by whole names and not by matching letters', () => {
  expect(proof('https://notgithub.com')).toEqual({ domain: 'notgithub.com' });
  expect(proof('https://cloud.google.com/run')).toEqual({ domain: 'cloud.google.com' });
  expect(proof('https://github.com.calder.example')).toEqual({ domain: 'github.com.calder.example' });
});

test.each([null, '', 'calder.example', 'ftp://calder.example', 'https://localhost', 'https://127.0.0.1'])(
  'The website %s cannot prove a page',
  (website) => {
    expect(proof(website)).toEqual({ blocker: 'noWebsite' });
  },
);
test('An IP address cannot prove a page either', () => {
  expect(proof('https://[2001:db8::1]/')).toEqual({ blocker: 'noWebsite' });
});

test('A company that lost the page to an operator decision cannot prove it again', () => {
  expect(proof('https://calder.example', true)).toEqual({ blocker: 'lostBefore' });
});

test("An address proves a website exactly if it is at the website's host", () => {
  const label = fc.constantFrom('calder', 'shop', 'a', 'x-y', '1st', 'github', 'mail');
  const domain = fc
    .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom('example', 'test', 'invalid'))
    .map(([labels, top]) => [...labels, top].join('.'));
  const path = fc.constantFrom('', '/', '/a/b.c', '?at=@evil.example', '#@evil.example');
  fc.assert(
    fc.property(domain, domain, path, fc.boolean(), (site, mailbox, at, www) => {
      const website = `https://${www ? 'www.' : ''}${site}${at}`;
      expect(proves(`ada@${mailbox}`, website)).toBe(site === mailbox);
      expect(proves(`ada@${site.toUpperCase()}`, website)).toBe(true);
      expect(proves(`ada@${mailbox}.${site}`, website)).toBe(false);
    }),
  );
});

test('No text throws an error', () => {
  const judged = (text: string) => [proof(text), isAt(text, 'calder.example')];
  fc.assert(fc.property(fc.string(), (text) => void expect(judged(text)[1]).toBe(false)));
});
