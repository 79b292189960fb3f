import type { FinalOffer } from './contracts/final-offers.ts';

/** An answer in a version of a response. */
export interface VersionedAnswer {
  questionId: number;
  answer: string;
  remark: string;
}

/** All answers and prices of a response, as a version keeps them. `pricing` is also the total of a price sheet. */
export interface VersionContent {
  answers: readonly VersionedAnswer[];
  pricing: FinalOffer['pricing'];
  sheetPrices: FinalOffer['sheetPrices'];
  /** The currency of all its amounts. */
  currency: string;
}

const none = { answer: '', remark: '' };

/** Returns which answers of an offer differ from the current ones. An omitted remark keeps the current one. */
export function changedAnswersOf(
  current: readonly VersionedAnswer[],
  offered: FinalOffer['answers'],
): VersionedAnswer[] {
  const before = new Map(current.map((answer) => [answer.questionId, answer]));
  return offered.flatMap(({ questionId, answer, remark }) => {
    const stored = before.get(questionId) ?? none;
    const next = { questionId, answer, remark: remark ?? stored.remark };
    return next.answer === stored.answer && next.remark === stored.remark ? [] : [next];
  });
}

/** A question whose answer differs between two versions. */
interface AnswerDifference {
  questionId: number;
  first: Omit<VersionedAnswer, 'questionId'>;
  final: Omit<VersionedAnswer, 'questionId'>;
}

/** Returns the answers that differ between two versions, by question. An answer that one version lacks is empty there. */
export function answerDifferences(
  first: readonly VersionedAnswer[],
  final: readonly VersionedAnswer[],
): AnswerDifference[] {
  const textsOf = (answers: readonly VersionedAnswer[]) =>
    new Map(answers.map(({ questionId, answer, remark }) => [questionId, { answer, remark }]));
  const [before, after] = [textsOf(first), textsOf(final)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .toSorted((a, b) => a - b)
    .map((questionId) => ({
      questionId,
      first: before.get(questionId) ?? none,
      final: after.get(questionId) ?? none,
    }))
    .filter((pair) => pair.first.answer !== pair.final.answer || pair.first.remark !== pair.final.remark);
}
