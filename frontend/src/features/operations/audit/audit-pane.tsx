import { t } from '@lingui/core/macro';
import {
  operatorAuditKinds,
  foundActionsPerPage,
  type FoundAction,
} from '@bidboard/backend/features/operations/contracts/audit-search';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { formatEventName } from '../formats.ts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { GridSearch } from '../../../ui/grid/grid-search.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import {
  useListAddress,
  useTypedAddressParam,
  type ListAddress,
} from '../../../ui/navigation/use-list-address.ts';
import { isId, auditSearchOf } from './audit-search.ts';
import { useSearchAuditQuery, useLazySearchAuditQuery } from '../endpoints.ts';
import { loadFailure } from '../../../api/problems/not-loaded.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagedGrid } from '../../../ui/grid/paged-grid.tsx';
import { useChosenParams } from '../../../ui/navigation/use-address-choice.ts';
import { FoundActionPanel } from './found-action-panel.tsx';
import { DateFilter } from '../../../ui/dates/date-filter.tsx';
import styles from './audit-pane.module.css';
import dataGridStyles from '../../../ui/grid/data-grid.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

type Cell = { data: FoundAction | undefined };

function TwoLines({ first, second, isBold = false }: { first: string; second: string; isBold?: boolean }) {
  return (
    <span className={dataGridStyles.cellName}>
      <span className={layoutStyles.grow}>
        <span
          className={`${textStyles.truncate} ${styles.foundLine}${isBold ? ` ${textStyles.semibold}` : ''}`}
        >
          {first}
        </span>
        <small className={textStyles.truncate}>{second}</small>
      </span>
    </span>
  );
}

const auditColumns: DataGridColumn<FoundAction>[] = [
  {
    field: 'event',
    context: { csv: ({ event }: FoundAction) => formatEventName(event) },
    headerName: t`What`,
    flex: 260,
    minWidth: 176,
    cellRenderer: ({ data }: Cell) =>
      data ? (
        <TwoLines isBold first={formatEventName(data.event)} second={operatorAuditKinds[data.kind]} />
      ) : null,
  },
  {
    colId: 'by',
    context: { csv: ({ by }: FoundAction) => by?.name ?? t`System (scheduled)` },
    headerName: t`Who`,
    flex: 220,
    minWidth: 176,
    cellRenderer: ({ data }: Cell) =>
      data ? <TwoLines first={data.by?.name ?? t`System (scheduled)`} second={data.by?.email ?? ''} /> : null,
  },
  {
    field: 'rfpName',
    headerName: t`RFP`,
    flex: 220,
    minWidth: 176,
    cellRenderer: ({ data }: Cell) =>
      data ? <TwoLines first={data.rfpName || t`A deleted RFP`} second={data.rfpId} /> : null,
  },
  {
    field: 'happenedAt',
    headerName: t`When`,
    flex: 200,
    minWidth: 208,
    valueFormatter: ({ value }) => formatMoment(String(value)),
  },
];

const kinds = Object.entries(operatorAuditKinds).map(([value, label]) => ({ value, label }));
const names = ['kind', 'person', 'id', 'from', 'to'] as const;

function Day({
  place: { param, setParam },
  name,
  label,
}: {
  place: ListAddress;
  name: 'from' | 'to';
  label: string;
}) {
  return <DateFilter label={label} day={param(name)} onChange={(day) => setParam(name, day)} />;
}

/** Filters by person, kind, day and any id. They are in the address, so that an operator can send a search to another one. */
function AuditFilters({ place, onClear }: { place: ListAddress; onClear: () => void }) {
  const person = useTypedAddressParam(place, 'person');
  const id = useTypedAddressParam(place, 'id');
  const isIdOdd = id.typed.trim() !== '' && !isId(id.typed);
  const kind = kinds.find((candidate) => candidate.value === place.param('kind'));
  return (
    <div className={styles.foundFilters} role="search" aria-label={t`Audit trails`}>
      <GridSearch label={t`Name or address`} value={person.typed} onChange={person.type} />
      <GridSearch label={t`ID`} value={id.typed} onChange={id.type} />
      <MenuButton
        entries={[{ value: '', label: t`All kinds` }, ...kinds]}
        selected={place.param('kind')}
        onChoose={(chosen) => place.setParam('kind', chosen)}
      >
        {kind?.label ?? t`All kinds`}
      </MenuButton>
      <Day place={place} name="from" label={t`From`} />
      <Day place={place} name="to" label={t`To`} />
      {names.some((name) => place.param(name) !== '') ? (
        <Button quiet onClick={onClear}>
          {t`Clear filters`}
        </Button>
      ) : null}
      <span className={`${textStyles.small} ${textStyles.muted}`} role="status">
        {isIdOdd ? t`An ID has 36 characters. The search starts when it is complete.` : ''}
      </span>
    </div>
  );
}

const actionId = ({ _id }: FoundAction) => _id;
const failure = loadFailure(t`The audit trails did not load`);
const cleared = { kind: '', person: '', id: '', from: '', to: '', page: '' };

/** Who did what on any RFP, searchable by person, kind, day or id. The operators' own searches are recorded too. */
export function AuditPane() {
  const place = useListAddress();
  const [, setParams] = useChosenParams();
  const [opened, setOpened] = useState<FoundAction>();
  const search = auditSearchOf(place);
  const [fetchRows] = useLazySearchAuditQuery();
  const read = useSearchAuditQuery({ search }, { refetchOnMountOrArgChange: true });
  const isFiltered = Object.keys(search).length > 1;
  return (
    <>
      <AuditFilters place={place} onClear={() => setParams(cleared, { replace: true })} />
      <PagedGrid<FoundAction>
        title={t`Actions`}
        label={t`Actions on all RFPs`}
        read={read}
        place={place}
        tools={{
          grid: 'operator-audit',
          filterNames: names,
          exportPageSize: foundActionsPerPage,
          fetchPage: (page) => fetchRows({ search: { ...search, page } }).unwrap(),
        }}
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
            ? t`There are too many to count. Narrow the search to find older ones.`
            : t`Searches here are logged. RFPs of your own company are not included.`
        }
        empty={
          isFiltered ? (
            <EmptyState bare icon="list-filter" title={t`No matching actions`}>
              {t`You can enter the ID of an event, a request, an RFP, an invite or anything else that an action names.`}
            </EmptyState>
          ) : (
            <EmptyState bare icon="clock" title={t`No actions yet`}>
              {t`Actions on RFPs appear here.`}
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
