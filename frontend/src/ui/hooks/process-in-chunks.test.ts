import { expect, it } from 'vitest';
import { processInChunks } from './process-in-chunks.ts';

it('Every item is processed once, in order, with pauses for other work', async () => {
  const done: string[] = [];
  const working = processInChunks(['a', 'b', 'c', 'd', 'e'], 2, (chunk) => void done.push(chunk.join('')));
  setTimeout(() => done.push('!'));
  await working;
  expect(done).toEqual(['ab', 'cd', '!', 'e']);
});

it('An empty list is processed without any call', async () => {
  await processInChunks([], 2, () => expect.unreachable());
});
