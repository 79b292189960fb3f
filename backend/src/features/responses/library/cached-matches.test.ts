import { expect, test, vi } from 'vitest';
import { matchQuestions } from './library-match.ts';
import { matchesWithin, cacheMatches } from './cached-matches.ts';

const matching = async (...lists: Parameters<typeof matchQuestions>) => matchQuestions(...lists);

const placed = (question: string) => ({ category: 'Security', section: 'Audit', question, type: 'detailed' });
const library = [placed('How are audit logs kept?'), placed('Where do backups lie?')];
const questions = [placed('How long are audit logs kept?')];

test('The same questions are matched once, and others are matched again', async () => {
  const match = vi.fn<typeof matching>(matching);
  const recall = cacheMatches(match);
  expect(await recall(library, questions)).toEqual(matchQuestions(library, questions));
  expect(await recall(structuredClone(library), structuredClone(questions))).toEqual(
    matchQuestions(library, questions),
  );
  expect(match).toHaveBeenCalledTimes(1);
  for (const [known, wanted] of [
    [library.toReversed(), questions],
    [library, library],
    [library.slice(1), questions],
    [[...library, ...questions], []],
    [library, [{ ...questions[0]!, section: 'Backups' }]],
  ] as const)
    expect(await recall(known, wanted)).toEqual(matchQuestions(known, wanted));
  expect(match).toHaveBeenCalledTimes(6);
});

test('The cache drops the least recently requested matches first', async () => {
  const match = vi.fn<typeof matching>(async () => []);
  const recall = cacheMatches(match);
  await recall(library, questions);
  for (let at = 0; at < 199; at += 1) recall(library, [placed(`Question ${at}`)]);
  await recall(library, questions);
  await recall(library, [placed('One more')]);
  await recall(library, questions);
  expect(match).toHaveBeenCalledTimes(201);
  await recall(library, [placed('Question 0')]);
  expect(match).toHaveBeenCalledTimes(202);
});

test('Questions with a match in progress are matched once, and again after a failure', async () => {
  let isBroken = true;
  const match = vi.fn<typeof matching>(async (...lists) => {
    if (isBroken) throw new Error('broken');
    return matching(...lists);
  });
  const recall = cacheMatches(match);
  const failed = await Promise.allSettled([recall(library, questions), recall(library, questions)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(match).toHaveBeenCalledTimes(1);
  isBroken = false;
  expect(await recall(library, questions)).toEqual(matchQuestions(library, questions));
  expect(match).toHaveBeenCalledTimes(2);
});

test('A request does not wait for a match that takes too long, and the next request gets the same match', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof matchQuestions>>();
  const match = vi.fn<typeof matching>(() => promise);
  const recall = cacheMatches(match);
  expect(await matchesWithin(1, recall(library, questions))).toBeUndefined();
  resolve(matchQuestions(library, questions));
  expect(await matchesWithin(60_000, recall(library, questions))).toEqual(matchQuestions(library, questions));
  expect(match).toHaveBeenCalledTimes(1);
  await expect(matchesWithin(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
