import { useRfpOutcomeQuery } from '../../decisions/endpoints.ts';

/** Whether the buyer has awarded, closed or cancelled the RFP, after which no response changes. */
export const useIsDecided = (rfpId: string): boolean =>
  useRfpOutcomeQuery(
    { params: { rfpId } },
    { selectFromResult: ({ data }) => ({ isDecided: (data?.outcome ?? null) !== null }) },
  ).isDecided;
