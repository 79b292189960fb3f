import { expect, test } from 'vitest';
import { pushedRow } from './pushed-row.ts';

test('versions of one row are one, and rows of two ids are two', () => {
  const row = (_id: string, version: number) => pushedRow('rfpCardChanged', { _id, version });
  expect(row('a', 1)).toBe(row('a', 2));
  expect(row('a', 1)).not.toBe(row('b', 1));
});

test('hints of the same words are one, and of others two', () => {
  expect(pushedRow('noticesChanged', {})).toBe(pushedRow('noticesChanged', {}));
  expect(pushedRow('projectChanged', { rfpId: 'a' })).not.toBe(pushedRow('projectChanged', { rfpId: 'b' }));
});

test('a change of a part stands for itself: the next one says nothing of it', () => {
  expect(pushedRow('responseSectionChanged', { sectionId: 'a', version: 1 })).toBeUndefined();
});
