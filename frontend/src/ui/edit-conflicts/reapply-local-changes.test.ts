import { expect, test } from 'vitest';
import { reapplyLocalChanges } from './three-way-merge.ts';
import type { FieldDescriptors } from './field-descriptors.ts';

interface Note {
  title: string;
  about: string;
  place: string;
}
const fields: FieldDescriptors<Note> = { title: 'Title', about: 'About', place: 'Place' };

const base: Note = { title: 'Old', about: 'Old', place: 'Old' };
const theirs: Note = { ...base, title: 'Theirs', place: 'Theirs' };
const mine: Note = { ...base, title: 'Mine', about: 'Mine' };
const states = { base, theirs, mine };

test('Local changes are reapplied over the loaded version, and fields that only the other user changed stay', () => {
  expect(reapplyLocalChanges(fields, states, theirs)).toEqual({
    title: 'Mine',
    about: 'Mine',
    place: 'Theirs',
  });
});

test("Text typed after loading the other user's version survives the reapplied changes", () => {
  const current: Note = { ...theirs, title: 'Later', place: 'Later' };
  expect(reapplyLocalChanges(fields, states, current)).toEqual({
    title: 'Later',
    about: 'Mine',
    place: 'Later',
  });
});
