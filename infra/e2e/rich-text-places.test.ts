import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../places.ts';
import { richTextPlaces } from './rich-text-places.ts';

const features = join(root, 'frontend/src/features');
const sources = join(root, 'frontend/src');
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

test('every file that draws rich text, or lets it be written, is a place where the attacks are tried', () => {
  const drawing = globSync('**/*.tsx', { cwd: features }).filter((file) =>
    /ui\/markdown-(view|tree|field|editor)\.tsx/.test(read(features, file)),
  );
  expect(drawing.length).toBeGreaterThan(10);
  expect(richTextPlaces.flatMap(({ files }) => files).toSorted()).toEqual(drawing.toSorted());
});

test('nothing of the pages makes markup of text', () => {
  const makers = globSync('**/*.{ts,tsx}', { cwd: sources }).filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|DOMParser|srcDoc|document\.write|\beval\(|new Function\(/.test(
        read(sources, file),
      ),
  );
  expect(makers).toEqual([]);
});

test('outside of the parts of the pages nothing draws rich text but these places', () => {
  const elsewhere = globSync('{app,api}/**/*.{ts,tsx}', { cwd: sources }).filter((file) =>
    /markdown-(view|tree|field|editor)/.test(read(sources, file)),
  );
  expect(elsewhere).toEqual([]);
});
