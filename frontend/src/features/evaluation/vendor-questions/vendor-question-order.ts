import type { VendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';

type QuestionPosition = Pick<
  VendorQuestion,
  'kind' | 'categoryPosition' | 'sectionPosition' | 'questionPosition' | 'vendorQuestionId' | 'vendorId'
>;

export const sameQuestion = (questionPosition: QuestionPosition, other: QuestionPosition): boolean =>
  questionPosition.vendorQuestionId === other.vendorQuestionId &&
  questionPosition.vendorId === other.vendorId;

/** Says whether a vendor's question comes after another: by questionnaire order, and within one question by the order asked. */
export function isPlacedAfter(questionPosition: QuestionPosition, other: QuestionPosition): boolean {
  if (questionPosition.kind !== other.kind) return questionPosition.kind === 'commercial';
  for (const place of [
    'categoryPosition',
    'sectionPosition',
    'questionPosition',
    'vendorQuestionId',
  ] as const)
    if (questionPosition[place] !== other[place]) return questionPosition[place] > other[place];
  return questionPosition.vendorId > other.vendorId;
}
