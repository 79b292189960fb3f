import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/places.ts';
import { meanWordCount, sentencesOf, wordCount } from './sentences.ts';

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })];

test.each(documents)('A sentence of %s has up to 35 words, and 20 on average', (document) => {
  const sentences = sentencesOf(readFileSync(join(root, document), 'utf8'));
  expect(sentences.filter((sentence) => wordCount(sentence) > 35)).toEqual([]);
  expect(meanWordCount(sentences)).toBeLessThanOrEqual(20);
});

test('Paragraphs, list items and quotes are read as sentences, and code in them as one word', () => {
  const text =
    'Read `npm run dev`\nfirst. `b` is next (or not.) Why?\n\n- One\n  - Two, [three](four)\n\n> Six';
  const sentences = sentencesOf(text);
  expect(sentences).toEqual([
    'Read Code first.',
    'Code is next (or not.)',
    'Why?',
    'One',
    'Two, three',
    'Six',
  ]);
  expect(sentences.map(wordCount)).toEqual([3, 5, 1, 1, 2, 1]);
  expect(meanWordCount(sentences)).toBeCloseTo(13 / 6);
});

test('Headings, tables and code blocks are not read', () => {
  expect(sentencesOf('# One\n\n| two |\n| --- |\n| three |\n\n```\nfour\n```\n')).toEqual([]);
});
