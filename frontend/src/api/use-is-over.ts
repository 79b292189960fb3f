import { useRfpDecisionQuery } from './contract-api.ts';

/** Whether one's own RFP is awarded, closed or cancelled: nothing of it changes any more. */
export const useIsOver = (rfpId: string, { skip = false } = {}): boolean =>
  useRfpDecisionQuery(
    { params: { rfpId } },
    {
      skip,
      selectFromResult: ({ data }) => ({ isOver: data !== undefined && data.decisionStatus !== 'open' }),
    },
  ).isOver;
