import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useGetReportsQuery } from './endpoints.ts';
import { mayHelpToRetry } from '../../api/problems/may-help-to-retry.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ReportItem } from './report-item.tsx';
import './reports.css';
import { reportFormats } from '@bidboard/backend/features/reports/contract';
import { formatNames } from './report-formats.ts';
import { useRequest } from './use-request.ts';

/** Opens the reports on the evaluation of an RFP, from its dashboard. */
export function ReportsButton({ rfpId }: { rfpId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="file" />} onClick={() => setOpen(true)}>
        Report
      </Button>
      <FormDialog
        open={isOpen}
        title="Evaluation reports"
        wide
        onClose={() => setOpen(false)}
        foot={<RequestButtons rfpId={rfpId} />}
      >
        <ReportList rfpId={rfpId} />
      </FormDialog>
    </>
  );
}

/** The requested reports, the latest first, live. */
function ReportList({ rfpId }: { rfpId: string }) {
  const { data, error, refetch, fulfilledTimeStamp = 0 } = useGetReportsQuery({ params: { rfpId } });
  if (!data) {
    if (!error) return <SkeletonRows rows={3} rowHeight={64} headHeight={0} label="Loading the reports" />;
    return (
      <FailedState
        title="The reports did not load"
        detail={problemOf(error).message}
        onRetry={mayHelpToRetry(problemOf(error)) ? () => void refetch() : undefined}
      />
    );
  }
  if (data.data.length === 0)
    return (
      <EmptyState bare icon="file" title="No report yet">
        A report has the ranking, scores by category and section, ratings, answers and prices, as they are
        when it is made.
      </EmptyState>
    );
  const links = {
    readAt: fulfilledTimeStamp,
    renew: async (id: string) =>
      (await refetch().unwrap()).data.find(({ _id }) => _id === id)?.file?.location,
  };
  return (
    <ul className="reports" aria-label="Reports">
      {data.data.map((report) => (
        <ReportItem key={report._id} rfpId={rfpId} report={report} timeZone={data.timeZone} links={links} />
      ))}
    </ul>
  );
}

/** Requests a report in either format, except while one in that format is in progress. */
function RequestButtons({ rfpId }: { rfpId: string }) {
  const { data } = useGetReportsQuery({ params: { rfpId } });
  const { request, asking } = useRequest(rfpId);
  return reportFormats.map((format) => (
    <Button
      key={format}
      variant="outlined"
      startIcon={<Icon name="plus" />}
      disabled={data?.data.some((one) => one.format === format && one.state === 'waiting') ?? false}
      loading={asking === format}
      onClick={() => request(format)}
    >
      New {formatNames[format]}
    </Button>
  ));
}
