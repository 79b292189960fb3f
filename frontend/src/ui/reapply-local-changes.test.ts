import { expect, test } from 'vitest';
import { reapplyLocalChanges } from './reapply-local-changes.ts';
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

test('ours comes back over theirs, and what only they changed stays', () => {
  expect(reapplyLocalChanges(fields, states, theirs)).toEqual({
    title: 'Mine',
    about: 'Mine',
    place: 'Theirs',
  });
});

test('what was typed after theirs was loaded is not lost to what comes back', () => {
  const current: Note = { ...theirs, title: 'Later', place: 'Later' };
  expect(reapplyLocalChanges(fields, states, current)).toEqual({
    title: 'Later',
    about: 'Mine',
    place: 'Later',
  });
});
