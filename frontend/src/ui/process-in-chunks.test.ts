import { expect, it } from 'vitest';
import { processInChunks } from './process-in-chunks.ts';

it('does everything once, in order, and lets others come in between', async () => {
  const done: string[] = [];
  const working = processInChunks(['a', 'b', 'c', 'd', 'e'], 2, (chunk) => void done.push(chunk.join('')));
  setTimeout(() => done.push('!'));
  await working;
  expect(done).toEqual(['ab', 'cd', '!', 'e']);
});

it('does nothing with nothing', async () => {
  await processInChunks([], 2, () => expect.unreachable());
});
