import { expect, test, vi } from 'vitest';
import { matchQuestions } from './library-match.ts';
import { recalling } from './recalled-matches.ts';

const placed = (question: string) => ({ category: 'Security', section: 'Audit', question, type: 'detailed' });
const library = [placed('How are audit logs kept?'), placed('Where do backups lie?')];
const asked = [placed('How long are audit logs kept?')];

test('the same questions are matched once, and any other anew', () => {
  const match = vi.fn<typeof matchQuestions>(matchQuestions);
  const recall = recalling(match);
  expect(recall(library, asked)).toEqual(matchQuestions(library, asked));
  expect(recall(structuredClone(library), structuredClone(asked))).toEqual(matchQuestions(library, asked));
  expect(match).toHaveBeenCalledTimes(1);
  for (const [known, wanted] of [
    [library.toReversed(), asked],
    [library, library],
    [library.slice(1), asked],
    [[...library, ...asked], []],
    [library, [{ ...asked[0]!, section: 'Backups' }]],
  ] as const)
    expect(recall(known, wanted)).toEqual(matchQuestions(known, wanted));
  expect(match).toHaveBeenCalledTimes(6);
});

test('what was asked for longest ago is forgotten first', () => {
  const match = vi.fn<typeof matchQuestions>(() => []);
  const recall = recalling(match);
  recall(library, asked);
  for (let at = 0; at < 199; at += 1) recall(library, [placed(`Question ${at}`)]);
  recall(library, asked);
  recall(library, [placed('One more')]);
  recall(library, asked);
  expect(match).toHaveBeenCalledTimes(201);
  recall(library, [placed('Question 0')]);
  expect(match).toHaveBeenCalledTimes(202);
});
