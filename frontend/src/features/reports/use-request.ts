import type { ReportFormat } from '@bidboard/backend/contracts/reports';
import { useState } from 'react';
import { useRequestReportMutation } from '../../api/contract-api.ts';
import { toastFailure } from '../../api/toast-outcome.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';

/** Asks for a report; `asking` is the format that is on its way. */
export function useRequest(rfpId: string) {
  const [requestReport] = useRequestReportMutation();
  const [asking, setAsking] = useState<ReportFormat | null>(null);
  const oneAtATime = useOneAtATime();
  const request = (format: ReportFormat) =>
    oneAtATime(async () => {
      setAsking(format);
      try {
        await requestReport({ body: { rfpId, format } }).unwrap();
      } catch (error) {
        toastFailure(error);
      } finally {
        setAsking(null);
      }
    });
  return { request, asking };
}
