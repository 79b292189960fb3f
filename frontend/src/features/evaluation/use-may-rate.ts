import { useEvaluatorsQuery } from '../../api/contract-api.ts';

/** Whether the reader rates answers, as far as is known yet: apart the evaluators do, in the consensus the lead. */
export const useMayRate = (rfpId: string): boolean =>
  useEvaluatorsQuery(
    { params: { rfpId } },
    {
      selectFromResult: ({ data }) => ({
        mayRate:
          data === undefined ||
          data.scoring === 'together' ||
          (data.scoring === 'apart' ? data.isEvaluator : data.mayLead),
      }),
    },
  ).mayRate;
