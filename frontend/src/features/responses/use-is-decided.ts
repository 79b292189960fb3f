import { useRfpOutcomeQuery } from '../../api/contract-api.ts';

/** Whether the buyer has awarded, closed or cancelled the RFP: nothing of a response changes any more. */
export const useIsDecided = (rfpId: string): boolean =>
  useRfpOutcomeQuery(
    { params: { rfpId } },
    { selectFromResult: ({ data }) => ({ isDecided: (data?.outcome ?? null) !== null }) },
  ).isDecided;
