import { expect, test } from 'vitest';
import { matchQuestions } from './library-match.ts';
import { matchInWorker } from './match-in-worker.ts';

const placed = (question: string) => ({ category: 'Security', section: 'Audit', question, type: 'detailed' });

test('A thread matches a large library like the main thread does, while the main thread and a small library continue', async () => {
  const library = Array.from({ length: 1500 }, (_, at) => placed(`How are audit logs of system ${at} kept?`));
  const questions = library.toReversed();
  const order: string[] = [];
  const large = matchInWorker(library, questions).then((matches) => (order.push('large'), matches));
  const small = matchInWorker(library.slice(0, 2), questions.slice(-2)).then(() => void order.push('small'));
  const turn = new Promise<void>((resolve) => setImmediate(() => (order.push('this thread'), resolve())));
  const [matches] = await Promise.all([large, small, turn]);
  expect(order).toEqual(['this thread', 'small', 'large']);
  expect(matches).toEqual(matchQuestions(library, questions));
});

test("A question's other fields are not sent to the thread", async () => {
  const library = [{ ...placed('Where do backups lie?'), answer: () => 'cannot be cloned' }];
  expect(await matchInWorker(library, [placed('Where do backups lie?')])).toEqual([{ at: 0, confidence: 1 }]);
});
