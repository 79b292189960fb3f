import { useEvaluatorsQuery } from '../endpoints.ts';
import { useIsOver } from '../../decisions/endpoints.ts';

/**
 * Says whether the reader rates answers, as far as known. Evaluators do when they score separately, and the lead does in the
 * consensus. No one does once the RFP is over.
 */
export function useMayRate(rfpId: string): boolean {
  const isOver = useIsOver(rfpId);
  const { mayRate } = useEvaluatorsQuery(
    { params: { rfpId } },
    {
      selectFromResult: ({ data }) => ({
        mayRate:
          data === undefined ||
          data.scoring === 'together' ||
          (data.scoring === 'independent' ? data.isEvaluator : data.mayLead),
      }),
    },
  );
  return mayRate && !isOver;
}
