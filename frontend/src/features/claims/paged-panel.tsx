import { claimsPerPage } from '@bidboard/backend/features/claims/contract';
import type { ReactNode } from 'react';
import { problemOf } from '../../api/problems/problem.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';

interface PagedPanelProps<Row> {
  title: string;
  failedTitle: string;
  loadingLabel: string;
  read: {
    data?: { data: readonly Row[]; total_records: number } | undefined;
    error?: unknown;
    refetch: () => unknown;
  };
  page: number;
  onPage: (page: number) => void;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** The expected size while the list loads. */
  expected: { rows: number; rowHeight: number };
  children: (row: Row) => ReactNode;
}

/** A paged list in a panel. */
export function PagedPanel<Row>(props: PagedPanelProps<Row>) {
  const { title, read, page, onPage, empty, expected, children } = props;
  const { data, error, refetch } = read;
  return (
    <Panel title={title} count={data?.total_records}>
      {data && data.data.length > 0 ? <ol>{data.data.map((row) => children(row))}</ol> : null}
      {data?.data.length === 0 ? empty : null}
      {data && data.total_records > claimsPerPage ? (
        <Pagination page={page} pageSize={claimsPerPage} total={data.total_records} onPage={onPage} />
      ) : null}
      {error && !data ? (
        <FailedState
          bare
          title={props.failedTitle}
          detail={problemOf(error).message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!error && !data ? <SkeletonRows {...expected} label={props.loadingLabel} /> : null}
    </Panel>
  );
}
