import type { VendorQuestion } from '@bidboard/backend/contracts/vendor-questions';

type Placed = Pick<
  VendorQuestion,
  'kind' | 'categoryPosition' | 'sectionPosition' | 'questionPosition' | 'vendorQuestionId' | 'vendorId'
>;

export const sameQuestion = (one: Placed, other: Placed): boolean =>
  one.vendorQuestionId === other.vendorQuestionId && one.vendorId === other.vendorId;

/** Whether a vendor's question stands behind another one: in the questionnaire's order, of one question as they were asked. */
export function isPlacedAfter(one: Placed, other: Placed): boolean {
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
