import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

it('does everything once, in order, and lets others come in between', async () => {
  const done: string[] = [];
  const working = inSlices(['a', 'b', 'c', 'd', 'e'], 2, (slice) => void done.push(slice.join('')));
  setTimeout(() => done.push('!'));
  await working;
  expect(done).toEqual(['ab', 'cd', '!', 'e']);
});

it('does nothing with nothing', async () => {
  await inSlices([], 2, () => expect.unreachable());
});
