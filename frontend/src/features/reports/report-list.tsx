import { useGetReportsQuery } from '../../api/contract-api.ts';
import { mayHelpToRetry } from '../../api/problems/may-help-to-retry.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ReportItem } from './report-item.tsx';
import './reports.css';

/** The requested reports, the latest first, live. */
export function ReportList({ rfpId }: { rfpId: string }) {
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
