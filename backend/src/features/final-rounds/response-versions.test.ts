import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerDifferences, changedAnswersOf, type VersionedAnswer } from './response-versions.ts';

const answer = (questionId: number, text: string, remark = ''): VersionedAnswer => ({
  questionId,
  answer: text,
  remark,
});

test('Only answers that differ count as changed, and an omitted remark stays', () => {
  const current = [answer(1, 'yes', 'See annex'), answer(2, 'no')];
  expect(
    changedAnswersOf(current, [
      { questionId: 1, answer: 'yes' },
      { questionId: 2, answer: 'yes' },
      { questionId: 3, answer: 'New' },
      { questionId: 4, answer: '' },
    ]),
  ).toEqual([answer(2, 'yes'), answer(3, 'New')]);
  expect(changedAnswersOf(current, [{ questionId: 1, answer: 'yes', remark: '' }])).toEqual([
    answer(1, 'yes'),
  ]);
});

const answers = fc.uniqueArray(
  fc.record({
    questionId: fc.integer({ min: 1, max: 8 }),
    answer: fc.constantFrom('', 'yes', 'no'),
    remark: fc.constantFrom('', 'a', 'b'),
  }),
  { selector: ({ questionId }) => questionId },
);

test('Applying the changed answers to the current ones gives the offered ones, and changes no other', () => {
  fc.assert(
    fc.property(answers, answers, (current, offered) => {
      const changed = changedAnswersOf(current, offered);
      const applied = new Map([...current, ...changed].map((item) => [item.questionId, item]));
      for (const item of offered)
        expect(applied.get(item.questionId) ?? answer(item.questionId, '')).toEqual(item);
      const asked = new Set(offered.map(({ questionId }) => questionId));
      for (const item of current)
        if (!asked.has(item.questionId)) expect(applied.get(item.questionId)).toEqual(item);
      // What is applied once changes nothing the second time.
      expect(changedAnswersOf([...applied.values()], offered)).toEqual([]);
    }),
  );
});

test('The differences of two versions are symmetric, and a version does not differ from itself', () => {
  fc.assert(
    fc.property(answers, answers, (first, final) => {
      const there = answerDifferences(first, final);
      const back = answerDifferences(final, first);
      expect(back).toEqual(
        there.map(({ questionId, first: before, final: after }) => ({
          questionId,
          first: after,
          final: before,
        })),
      );
      expect(answerDifferences(first, first.toReversed())).toEqual([]);
    }),
  );
});
