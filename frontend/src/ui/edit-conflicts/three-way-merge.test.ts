import { expect, test } from 'vitest';
import { chanceFrom } from '../../testing/seeded-chance.ts';
import {
  isSame,
  differencesOf,
  merged,
  reapplyLocalChanges,
  type Side,
  type States,
} from './three-way-merge.ts';
import type { FieldDescriptors } from './field-descriptors.ts';

interface Row {
  name: string;
  date: string;
  isFixed: boolean;
}
interface Values {
  title: string;
  about: string;
  zone: string;
  rows: Row[];
}
const fields: FieldDescriptors<Values> = {
  title: 'Title',
  about: 'About',
  zone: { label: 'Zone', text: (zone) => zone.toUpperCase() },
  rows: {
    label: 'Rows',
    rows: {
      idOf: ({ name }) => name,
      labelOf: ({ name }) => name,
      fields: { name: 'Name', date: 'Date', isFixed: null },
    },
  },
};
const row = (name: string, date = '', isFixed = true): Row => ({ name, date, isFixed });
const base: Values = { title: 'A', about: 'B', zone: 'utc', rows: [row('One'), row('Two'), row('Three')] };
const states = (theirs: Partial<Values>, mine: Partial<Values>): States<Values> => ({
  base,
  theirs: { ...base, ...theirs },
  mine: { ...base, ...mine },
});
const summaryOf = (input: States<Values>) =>
  differencesOf(fields, input).map(({ label, by, base: before, theirs, mine }) => [
    label,
    by,
    before,
    theirs,
    mine,
  ]);
const mine = () => 'mine' as const;

test('A change by one user names that user, and the changes of both are kept', () => {
  const versions = states({ title: 'A2' }, { zone: 'cet' });
  expect(summaryOf(versions)).toEqual([
    ['Title', 'them', 'A', 'A2', 'A'],
    ['Zone', 'me', 'UTC', 'UTC', 'CET'],
  ]);
  expect(merged(fields, versions, mine)).toEqual({ ...base, title: 'A2', zone: 'cet' });
});

test('An identical change by both is no difference, and other changes follow the choice', () => {
  expect(summaryOf(states({ title: 'X' }, { title: 'X' }))).toEqual([]);
  const versions = states({ title: 'X', about: 'Y' }, { title: 'Z', about: 'W' });
  expect(summaryOf(versions).map(([label, by]) => [label, by])).toEqual([
    ['Title', 'both'],
    ['About', 'both'],
  ]);
  const [title] = differencesOf(fields, versions);
  const choose = (id: string): Side => (id === title?.id ? 'theirs' : 'mine');
  expect(merged(fields, versions, choose)).toMatchObject({ title: 'X', about: 'W' });
});

test('A stored row that they deleted stays deleted, and a new one of ours is kept', () => {
  interface Stored {
    files: { key: string; caption: string; file: string | null }[];
  }
  const descriptors: FieldDescriptors<Stored> = {
    files: {
      label: 'Files',
      rows: {
        idOf: ({ key }) => key,
        labelOf: ({ caption }) => caption,
        isStored: ({ file }) => file === null,
        fields: { key: null, caption: 'Caption', file: null },
      },
    },
  };
  const stored = (key: string, caption: string) => ({ key, caption, file: null });
  const added = { key: 'c', caption: 'New', file: 'c.png' };
  const versions: States<Stored> = {
    base: { files: [stored('a', 'One'), stored('b', 'Two')] },
    theirs: { files: [stored('b', 'Two')] },
    mine: { files: [stored('a', 'One, in other words'), stored('b', 'Two!'), added] },
  };
  const kept = [stored('b', 'Two!'), added];
  expect(merged(descriptors, versions, mine).files).toEqual(kept);
  expect(reapplyLocalChanges(descriptors, versions, versions.theirs).files).toEqual(kept);
  expect(differencesOf(descriptors, versions).map(({ label, by }) => [label, by])).toEqual([
    ['Files, One, in other words', 'them'],
    ['Files, Two!, Caption', 'me'],
    ['Files, New', 'me'],
  ]);
});

test('Rows are compared individually, wherever they are', () => {
  const versions = states(
    { rows: [row('One', '2026-01-01'), row('Two'), row('Theirs', '', false), row('Three')] },
    { rows: [row('One'), row('Two', '2026-02-02'), row('Three'), row('Mine', '', false)] },
  );
  expect(summaryOf(versions)).toEqual([
    ['Rows, One, Date', 'them', '', '2026-01-01', ''],
    ['Rows, Two, Date', 'me', '', '', '2026-02-02'],
    ['Rows, Theirs', 'them', null, 'Name: Theirs', null],
    ['Rows, Mine', 'me', null, null, 'Name: Mine'],
  ]);
  expect(merged(fields, versions, mine).rows).toEqual([
    row('One', '2026-01-01'),
    row('Two', '2026-02-02'),
    row('Theirs', '', false),
    row('Three'),
    row('Mine', '', false),
  ]);
});

test('A row that one user removed is gone, unless the other changed it, which needs a choice', () => {
  const rows = [row('One'), row('Three')];
  expect(merged(fields, states({ rows }, { title: 'Z' }), mine).rows).toEqual(rows);
  expect(merged(fields, states({ title: 'Z' }, { rows }), mine).rows).toEqual(rows);
  const versions = states({ rows }, { rows: [row('One'), row('Two', '2026-02-02'), row('Three')] });
  expect(summaryOf(versions)).toEqual([
    ['Rows, Two', 'both', 'Name: Two', null, 'Name: Two\nDate: 2026-02-02'],
  ]);
  expect(merged(fields, versions, () => 'theirs').rows).toEqual(rows);
  expect(merged(fields, versions, mine).rows).toEqual(versions.mine.rows);
});

test('A new order by one user is kept', () => {
  const turned = [row('Three'), row('Two'), row('One')];
  expect(merged(fields, states({ rows: turned }, {}), mine).rows).toEqual(turned);
  expect(merged(fields, states({}, { rows: turned }), mine).rows).toEqual(turned);
});

test('A list in which two rows share an id is compared as a whole', () => {
  const versions = states(
    { rows: [row('One', '2026-01-01')] },
    { rows: [...base.rows, row('One', '2026-02-02')] },
  );
  expect(summaryOf(versions)).toMatchObject([
    ['Rows', 'both', 'Name: One\nName: Two\nName: Three', 'Name: One, Date: 2026-01-01', expect.any(String)],
  ]);
  expect(merged(fields, versions, () => 'theirs').rows).toEqual(versions.theirs.rows);
});

test('A file equals only itself', () => {
  const [file, other] = [new File(['a'], 'a.pdf'), new File(['a'], 'a.pdf')];
  expect(isSame([file], [file])).toBe(true);
  expect(isSame([file], [other])).toBe(false);
});

function anyValues(chance: (below: number) => number): Values {
  const oneOf = (words: readonly string[]) => words[chance(words.length)] ?? '';
  const names = ['a', 'b', 'c', 'd', ''].map((name) => ({ name, place: chance(1000) }));
  return {
    title: oneOf(['', 'A', 'B']),
    about: oneOf(['', 'A', 'B']),
    zone: oneOf(['utc', 'cet']),
    rows: names
      .toSorted((name, other) => name.place - other.place)
      .slice(0, chance(6))
      .map(({ name }) => row(name, oneOf(['', 'x']), chance(2) === 0)),
  };
}

test('Of any two sets of changes no unopposed change is lost, and no change appears from nowhere', () => {
  const chance = chanceFrom(20_261_122);
  for (let run = 0; run < 500; run += 1) {
    const [from, theirs, own] = [anyValues(chance), anyValues(chance), anyValues(chance)];
    const side = chance(2) === 0 ? 'theirs' : 'mine';
    const of = (a: Values, b: Values) => ({ base: from, theirs: a, mine: b });
    const choose = () => side as Side;
    expect(merged(fields, of(theirs, from), choose)).toEqual(theirs);
    expect(merged(fields, of(from, own), choose)).toEqual(own);
    expect(merged(fields, of(own, own), choose)).toEqual(own);
    expect(differencesOf(fields, of(own, own))).toEqual([]);
    const both = merged(fields, of(theirs, own), choose);
    for (const name of ['title', 'about', 'zone'] as const) {
      if (own[name] === from[name]) expect(both[name]).toBe(theirs[name]);
      else if (theirs[name] === from[name]) expect(both[name]).toBe(own[name]);
      else expect(both[name]).toBe((side === 'mine' ? own : theirs)[name]);
    }
    for (const name of ['a', 'b', 'c', 'd', '']) {
      const [before, other, mineNow, now] = [from, theirs, own, both].map(({ rows }) =>
        rows.filter((place) => place.name === name),
      );
      if (isSame(before, mineNow)) expect(now).toEqual(other);
      else if (isSame(before, other)) expect(now).toEqual(mineNow);
      else expect(now?.length).toBeLessThanOrEqual(1);
    }
    const open = differencesOf(fields, of(theirs, own));
    expect(new Set(open.map(({ id }) => id)).size).toBe(open.length);
  }
});
