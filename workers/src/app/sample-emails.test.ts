import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadSampleEmails, renderSample } from './sample-emails.ts';

const features = fileURLToPath(new URL('../features/', import.meta.url));
const samples = await loadSampleEmails();

/** Returns the place of a sample's snapshot, without its ending. */
const snapshotOf = (title: string): string => {
  const [feature = '', rest = ''] = title.split(/\.(.*)/s);
  return `${feature}/email-snapshots/${rest.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
};

/**
 * The elements of an email's body, one a line. Inline styles, the text beside the subject and what only Outlook reads would hide
 * what differs. One whole document is a snapshot too.
 */
const elementsOf = (html: string): string =>
  html
    .replace(/^.*<body/s, '<body')
    .replaceAll(/ style="[^"]*"/g, '')
    .replace(/<div data-skip-in-text.*?<\/div><\/div>/s, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/></g, '>\n<');

test('Every kind of email has a sample', async () => {
  const texts = globSync('*/email-texts.ts', { cwd: features });
  const kinds = await Promise.all(
    texts.map(async (file) => {
      const exported = Object.values((await import(features + file)) as Record<string, unknown>);
      return exported.flatMap((emails) =>
        typeof emails === 'object' && emails !== null
          ? Object.keys(emails).map((name) => `${file.split('/')[0]}.${name}`)
          : [],
      );
    }),
  );
  expect([...new Set(samples.map(({ kind }) => kind))].sort()).toEqual(kinds.flat().sort());
  expect(kinds.flat().length).toBeGreaterThan(50);
});

test.each(samples)('The email “$title” is as its snapshots show it', async (sample) => {
  const { subject, text, html } = renderSample(sample);
  const file = features + snapshotOf(sample.title);
  await expect(`Subject: ${subject}\n\n${text}\n`).toMatchFileSnapshot(`${file}.txt`);
  await expect(`${elementsOf(html)}\n`).toMatchFileSnapshot(`${file}.html`);
});

test('Every email whose link verifies the address of its recipient warns not to forward it, and no other does', () => {
  const warns = (text: string) => text.includes('Do not forward this email');
  const verifies = (text: string) => /#mailToken=|Sign up with this address/.test(text);
  const texts = samples.map((sample) => ({ ...sample, ...renderSample(sample) }));
  for (const { title, text } of texts) expect([title, warns(text)]).toEqual([title, verifies(text)]);
  expect([...new Set(texts.filter(({ text }) => warns(text)).map(({ kind }) => kind))].toSorted()).toEqual([
    'rfps.dueMoved',
    'rfps.dueReminder',
    'rfps.invite',
    'rfps.vendorMessage',
    'rfps.vendorReminder',
    'team.invitation',
  ]);
});

test('A whole document is as its snapshot shows it', async () => {
  const sample = samples.find(({ kind }) => kind === 'accounts.approval');
  const html = sample && renderSample(sample).html.replaceAll('><', '>\n<');
  await expect(`${html}\n`).toMatchFileSnapshot(`${features}accounts/email-snapshots/whole-document.html`);
});

test('Every snapshot is that of a sample', () => {
  const ofSamples = samples.flatMap(({ title }) => [`${snapshotOf(title)}.txt`, `${snapshotOf(title)}.html`]);
  const known = new Set([...ofSamples, 'accounts/email-snapshots/whole-document.html']);
  expect(globSync('*/email-snapshots/*', { cwd: features }).filter((file) => !known.has(file))).toEqual([]);
  expect(known.size).toBe(2 * samples.length + 1);
});

test.each(samples)(
  'The email “$title” loads nothing, is not cut off by mail programs, and has both parts',
  (sample) => {
    const { text, html } = renderSample(sample);
    expect(html).not.toMatch(/<(script|img|link|iframe|object|embed|form)\b|url\(|@import|\bsrc=|\son\w+=/i);
    for (const [, address] of html.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/bidboard\.example\//);
    // Gmail shows only the first 102 kB of an email.
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(text).toContain(address.replaceAll('&amp;', '&'));
    expect(text).toContain('The Bidboard team\nQuestions? Write to help@bidboard.example.');
    expect(html).toContain('Questions? Write to help@bidboard.example.');
  },
);
