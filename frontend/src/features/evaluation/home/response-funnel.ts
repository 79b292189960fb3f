import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';

/** How many vendors reached each stage of their response. A vendor that reached one has reached those before it. */
export interface ResponseFunnel {
  invited: number;
  accepted: number;
  started: number;
  submitted: number;
}

type VendorProgress = Pick<VendorRow, 'isRfpAccepted' | 'isSubmitted' | 'completion'>;

/** Counts the vendors. A vendor that accepted and later withdrew counts as invited only. */
export function responseFunnel(rows: readonly VendorProgress[]): ResponseFunnel {
  const accepted = rows.filter(({ isRfpAccepted }) => isRfpAccepted === '1');
  return {
    invited: rows.length,
    accepted: accepted.length,
    started: accepted.filter(({ isSubmitted, completion }) => isSubmitted || (completion ?? 0) > 0).length,
    submitted: accepted.filter(({ isSubmitted }) => isSubmitted).length,
  };
}
