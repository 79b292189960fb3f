import { useState } from 'react';
import { consensusPerPage } from '@bidboard/backend/features/evaluation/contracts/evaluators';
import Button from '@mui/material/Button';
import { useAgreeUnanimousMutation, useConsensusQuery } from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Pagination } from '../../../ui/navigation/pagination.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ConsensusItem } from './consensus-item.tsx';
import type { DrawnRatings } from './drawn-ratings.ts';
import type { EvaluatorsAnswer } from './evaluator-line.tsx';
import { consensusKey, useAgreeing } from './use-agreeing.ts';
import './evaluators.css';

interface ConsensusPanelProps {
  rfpId: string;
  counts: NonNullable<EvaluatorsAnswer['consensus']>;
  mayLead: boolean;
  drawn: DrawnRatings;
}

type Show = 'differing' | 'open' | 'all';

/** In VENDOR RESPONSES once the consensus is open: each evaluator's score by name, and the agreed score. */
export function ConsensusPanel({ rfpId, counts, mayLead, drawn }: ConsensusPanelProps) {
  const [show, setShow] = useState<Show>(counts.differing > 0 ? 'differing' : 'all');
  const [page, setPage] = useState(0);
  // Agreed scores recorded elsewhere may leave fewer pages than the current page number.
  const total = { differing: counts.differing, open: counts.open, all: counts.rated }[show];
  const shown = Math.min(page, Math.max(0, Math.ceil(total / consensusPerPage) - 1));
  const search = { page: shown, ...(show === 'all' ? {} : { show }) };
  const { currentData, error, refetch, isFetching } = useConsensusQuery({ params: { rfpId }, search });
  const [agreeAll, agreeing] = useAgreeUnanimousMutation();
  const rows = currentData?.data;
  const { list, agreedOn, agree } = useAgreeing(rfpId, rows);
  const views = [
    { value: 'differing', label: `Where they differ (${counts.differing})` },
    { value: 'open', label: `Not agreed yet (${counts.open})` },
    { value: 'all', label: `All (${counts.rated})` },
  ];
  return (
    <Panel
      className="consensus"
      title="Consensus"
      actions={
        mayLead && counts.unanimous > 0 ? (
          <Button
            variant="outlined"
            loading={agreeing.isLoading}
            onClick={() => void toastOutcome(agreeAll({ body: { rfpId } }).unwrap())}
          >
            Accept all {counts.unanimous} unanimous
          </Button>
        ) : null
      }
      foot="Agreed scores alone count, here and everywhere else."
    >
      <div className="consensus__bar">
        <SegmentedControl
          label="Answers shown"
          options={views}
          value={show}
          onChange={(value) => {
            setShow(value as Show);
            setPage(0);
          }}
        />
      </div>
      {rows === undefined ? (
        error && !isFetching ? (
          <NotLoaded bare title="The consensus did not load" error={error} refetch={refetch} />
        ) : (
          <SkeletonRows rows={4} label="Loading the consensus" />
        )
      ) : rows.length === 0 ? (
        <EmptyState bare icon="check" title={emptyTitles[show]} />
      ) : (
        <ul ref={list} tabIndex={-1} aria-label="Answers in the consensus">
          {rows.map((row) => (
            <ConsensusItem
              key={consensusKey(row)}
              answer={row}
              drawn={drawn}
              agreed={agreedOn(row)}
              onAgree={mayLead ? (rating) => agree(row, rating) : null}
            />
          ))}
        </ul>
      )}
      {total > consensusPerPage ? (
        <Pagination page={shown} pageSize={consensusPerPage} total={total} onPage={setPage} />
      ) : null}
    </Panel>
  );
}

const emptyTitles: Record<Show, string> = {
  differing: 'The evaluators gave the same everywhere',
  open: 'Every score is agreed',
  all: 'No evaluator has scored anything',
};
