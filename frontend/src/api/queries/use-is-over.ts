import { useRfpDecisionQuery } from '../contract-api.ts';

/** Says whether the user's own RFP is awarded, closed or cancelled, so nothing in it can change. */
export const useIsOver = (rfpId: string, { skip = false } = {}): boolean =>
  useRfpDecisionQuery(
    { params: { rfpId } },
    {
      skip,
      selectFromResult: ({ data }) => ({ isOver: data !== undefined && data.decisionStatus !== 'open' }),
    },
  ).isOver;
