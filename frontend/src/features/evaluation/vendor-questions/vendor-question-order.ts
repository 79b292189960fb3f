import type { VendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';

type QuestionPosition = Pick<
  VendorQuestion,
  'kind' | 'categoryPosition' | 'sectionPosition' | 'questionPosition' | 'vendorQuestionId' | 'vendorId'
>;

export const sameQuestion = (one: QuestionPosition, other: QuestionPosition): boolean =>
  one.vendorQuestionId === other.vendorQuestionId && one.vendorId === other.vendorId;

/** Says whether a vendor's question comes after another: by questionnaire order, and within one question by the order asked. */
export function isPlacedAfter(one: QuestionPosition, other: QuestionPosition): boolean {
  if (one.kind !== other.kind) return one.kind === 'commercial';
  for (const place of [
    'categoryPosition',
    'sectionPosition',
    'questionPosition',
    'vendorQuestionId',
  ] as const)
    if (one[place] !== other[place]) return one[place] > other[place];
  return one.vendorId > other.vendorId;
}
