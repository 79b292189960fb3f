import { expect, test } from 'vitest';
import { anchorOf, parseGuide, withFullLinks } from './guide.ts';

test('A guide has a lead, and sections with anchors, texts and pictures in their order', () => {
  const { lead, sections } = parseGuide(
    [
      '# Guide for buyers',
      '',
      'How to buy.',
      '',
      '## Find a product, fast',
      '',
      'First.',
      '',
      '![The search page](pictures/search.png)',
      '',
      'Then.',
      '',
      '## Award',
      '',
      '1. See [the vendor](vendor.md#answer).',
    ].join('\n'),
  );
  expect(lead).toMatchObject([{ kind: 'paragraph', inner: [{ text: 'How to buy.' }] }]);
  expect(sections.map(({ id, heading }) => [id, heading])).toEqual([
    ['find-a-product-fast', 'Find a product, fast'],
    ['award', 'Award'],
  ]);
  expect(sections[0]?.parts).toMatchObject([
    { kind: 'text', blocks: [{ kind: 'paragraph' }] },
    { kind: 'picture', file: 'search.png', alt: 'The search page' },
    { kind: 'text', blocks: [{ kind: 'paragraph' }] },
  ]);
  expect(JSON.stringify(sections[1])).toContain('"/help/vendor#answer"');
});

test('The links of a section lead from another page to its guide', () => {
  const { sections } = parseGuide(
    [
      '# G',
      '',
      '## S',
      '',
      'See [below](#award).',
      '',
      '- **[The vendor](vendor.md#answer)**',
      '',
      '> [Out](https://lyle.example/a)',
      '',
      '| [Head](#head) |',
      '| --- |',
      '| [Cell](#cell) |',
    ].join('\n'),
  );
  const parts = withFullLinks(sections[0]?.parts ?? [], 'https://bidboard.example/help/buyer#s');
  expect([...JSON.stringify(parts).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'https://bidboard.example/help/buyer#award',
    'https://bidboard.example/help/vendor#answer',
    'https://lyle.example/a',
    'https://bidboard.example/help/buyer#head',
    'https://bidboard.example/help/buyer#cell',
  ]);
});

test('A section may begin or end with a picture', () => {
  const { sections } = parseGuide('# G\n\n## S\n\n![a](pictures/a.png)\n\n![b](pictures/b.png)\n');
  expect(sections[0]?.parts).toEqual([
    { kind: 'picture', file: 'a.png', alt: 'a' },
    { kind: 'picture', file: 'b.png', alt: 'b' },
  ]);
});

test.each([
  ['Publish the RFP', 'publish-the-rfp'],
  ["What a vendor's team sees", 'what-a-vendors-team-sees'],
  ['Scores: 1 to 5', 'scores-1-to-5'],
])('The heading %s has the anchor %s, as on GitHub', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor);
});
