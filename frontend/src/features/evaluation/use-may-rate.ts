import { useEvaluatorsQuery } from '../../api/contract-api.ts';
import { useIsOver } from '../../api/use-is-over.ts';

/** Whether the reader rates answers, as far as is known yet: apart the evaluators do, in the consensus the lead, and nobody once the RFP is over. */
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
