import type { ReportFormat } from '@bidboard/backend/features/reports/contract';
import { useState } from 'react';
import { useRequestReportMutation } from './endpoints.ts';
import { toastFailure } from '../../api/problems/toast-outcome.ts';
import { useInFlightGuard } from '../../ui/hooks/use-in-flight-guard.ts';

/** Requests a report; `asking` is the format that is being requested. */
export function useRequest(rfpId: string) {
  const [requestReport] = useRequestReportMutation();
  const [asking, setAsking] = useState<ReportFormat | null>(null);
  const runGuarded = useInFlightGuard();
  const request = (format: ReportFormat) =>
    runGuarded(async () => {
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
