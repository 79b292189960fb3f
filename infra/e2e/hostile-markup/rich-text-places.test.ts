import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../machine/places.ts';
import { richTextPlaces } from './rich-text-places.ts';

const features = join(root, 'frontend/src/features');
const sources = join(root, 'frontend/src');
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

/** The guides are documents of the repository, so no user writes what these draw. */
const drawsOwnDocuments = new Set(['help/guide-page.tsx', 'help/guide-parts.tsx', 'help/help-page.tsx']);

test('Every file that draws or edits rich text of users is covered by the attack tests', () => {
  const drawing = globSync('**/*.tsx', { cwd: features }).filter(
    (file) =>
      !drawsOwnDocuments.has(file) &&
      /ui\/markdown\/markdown-(view|tree|field|editor)\.tsx/.test(read(features, file)),
  );
  expect(drawing.length).toBeGreaterThan(10);
  expect(richTextPlaces.flatMap(({ files }) => files).toSorted()).toEqual(drawing.toSorted());
});

test('No page creates markup from text', () => {
  const makers = globSync('**/*.{ts,tsx}', { cwd: sources }).filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|DOMParser|srcDoc|document\.write|\beval\(|new Function\(/.test(
        read(sources, file),
      ),
  );
  expect(makers).toEqual([]);
});

test('Outside shared page parts, only these places draw rich text', () => {
  const elsewhere = globSync('{app,api}/**/*.{ts,tsx}', { cwd: sources }).filter((file) =>
    /markdown-(view|tree|field|editor)/.test(read(sources, file)),
  );
  expect(elsewhere).toEqual([]);
});
