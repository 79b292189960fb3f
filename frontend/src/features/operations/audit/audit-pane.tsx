import {
  foundActionsPerPage,
  type FoundAction,
} from '@bidboard/backend/features/operations/contracts/audit-search';
import { useState } from 'react';
import { useSearchAuditQuery } from '../endpoints.ts';
import { loadFailure } from '../../../api/problems/load-failure.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { usePagePlace } from '../../../ui/navigation/use-list-address.ts';
import { PagedGrid } from '../../../ui/grid/paged-grid.tsx';
import { useChosenParams } from '../../../ui/navigation/use-address-choice.ts';
import { auditSearchOf } from './audit-search.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { FoundActionPanel } from './found-action-panel.tsx';
import './audit-pane.css';

const actionId = ({ _id }: FoundAction) => _id;
const failure = loadFailure('The audit trails did not load');
const cleared = { kind: '', person: '', id: '', from: '', to: '', page: '' };

/** Who did what on any RFP, searchable by person, kind, day or id. The operators' own searches are recorded too. */
export function AuditPane() {
  const place = usePagePlace();
  const [, setParams] = useChosenParams();
  const [opened, setOpened] = useState<FoundAction>();
  const asked = auditSearchOf(place);
  const read = useSearchAuditQuery({ search: asked }, { refetchOnMountOrArgChange: true });
  const isFiltered = Object.keys(asked).length > 1;
  return (
    <>
      <AuditFilters place={place} onClear={() => setParams(cleared, { replace: true })} />
      <PagedGrid<FoundAction>
        title="Actions"
        label="Actions on all RFPs"
        read={read}
        place={place}
        pageSize={foundActionsPerPage}
        failure={failure}
        columns={auditColumns}
        rowId={actionId}
        rowHeight={52}
        expectedRows={8}
        holds={false}
        onOpen={setOpened}
        foot={
          read.data?.isMore
            ? 'There are more than are counted: search more narrowly for older ones.'
            : 'What you look for is noted. RFPs in which your own company takes part are left out.'
        }
        empty={
          isFiltered ? (
            <EmptyState bare icon="filter" title="Nothing like that was done">
              Ids are those of events, requests, RFPs, invites and all else that an action names.
            </EmptyState>
          ) : (
            <EmptyState bare icon="clock" title="Nothing was done yet">
              What people do with RFPs appears here.
            </EmptyState>
          )
        }
      />
      {opened ? (
        <FoundActionPanel
          action={opened}
          onFind={(id) => {
            setOpened(undefined);
            setParams({ ...cleared, id }, { replace: true });
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}
