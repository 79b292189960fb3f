import { expect, test } from 'vitest';
import { newestOfEach } from './outgoing-pushes.ts';

const row = (id: number, version: number) => ({ name: 'rowChanged', payload: { id, version } });
const deletion = (id: number) => ({ name: 'rowGone', payload: { id } });
const sameRow = (_name: string, payload: unknown) => String((payload as { id: number }).id);

test("Only the newest push of each row is kept, in the place of the row's last push", () => {
  expect(newestOfEach([row(1, 1), row(2, 1), row(1, 2)], sameRow)).toEqual([row(2, 1), row(1, 2)]);
});

test('A late push with an older version does not replace a newer one', () => {
  expect(newestOfEach([row(1, 5), row(1, 4)], sameRow)).toEqual([row(1, 5)]);
});

test('A row that was removed and added again is present, and one that was added and removed is gone', () => {
  expect(newestOfEach([row(1, 1), deletion(1), row(1, 2)], sameRow)).toEqual([deletion(1), row(1, 2)]);
  expect(newestOfEach([deletion(1), row(1, 2), deletion(1)], sameRow)).toEqual([row(1, 2), deletion(1)]);
});

test('Pushes without a row are all kept', () => {
  expect(newestOfEach([row(1, 1), row(1, 2)], () => undefined)).toEqual([row(1, 1), row(1, 2)]);
});
