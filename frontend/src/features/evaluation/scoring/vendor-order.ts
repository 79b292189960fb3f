import {
  compareValues,
  isValue,
  isValueType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import type { GivenAnswers } from '../ratings/given-answers.ts';
import type { ScoredQuestion } from '../answers/score-tree.ts';

/** By name as listed, or by the answers to a question about a number or a date. */
export type VendorOrder = 'listed' | 'rising' | 'falling';

type AnswersOfQuestion = ReturnType<GivenAnswers['get']>;

/** Returns the vendors with a number or a day as their answer, from the lowest to the highest; others are left out. */
function byValue(
  { type }: Pick<ScoredQuestion, 'type'>,
  given: AnswersOfQuestion,
  vendorIds: readonly string[],
): { vendorId: string; value: string }[] {
  if (!isValueType(type)) return [];
  return vendorIds
    .flatMap((vendorId) => {
      const value = given?.get(vendorId)?.answer ?? '';
      return isValue(type, value) ? [{ vendorId, value }] : [];
    })
    .toSorted((first, second) => compareValues(type, first.value, second.value));
}

/** Returns the vendors in an order. Those without a number or a day come last, as listed. */
export function orderVendors(
  question: Pick<ScoredQuestion, 'type'>,
  given: AnswersOfQuestion,
  vendorIds: readonly string[],
  order: VendorOrder,
): string[] {
  if (order === 'listed') return [...vendorIds];
  const rising = byValue(question, given, vendorIds);
  const sorted = (
    order === 'rising'
      ? rising
      : rising.toSorted((first, second) => compareValues(question.type, second.value, first.value))
  ).map(({ vendorId }) => vendorId);
  return [...sorted, ...vendorIds.filter((id) => !sorted.includes(id))];
}

/** Returns which vendors gave the lowest and the highest number or day; none if all are the same. */
export function extremesOf(
  question: Pick<ScoredQuestion, 'type'>,
  given: AnswersOfQuestion,
  vendorIds: readonly string[],
): ReadonlyMap<string, 'lowest' | 'highest'> {
  const rising = byValue(question, given, vendorIds);
  const [lowest, highest] = [rising[0]?.value, rising.at(-1)?.value];
  if (lowest === undefined || highest === undefined) return new Map();
  const isSame = (value: string, other: string) => compareValues(question.type, value, other) === 0;
  if (isSame(lowest, highest)) return new Map();
  return new Map(
    rising
      .filter(({ value }) => isSame(value, lowest) || isSame(value, highest))
      .map(({ vendorId, value }) => [vendorId, isSame(value, lowest) ? 'lowest' : 'highest']),
  );
}
