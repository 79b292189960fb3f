import { t } from '@lingui/core/macro';
import {
  openRfpsPerPage,
  openRfpStates,
  type OpenRfp,
  type OpenRfpState,
} from '@bidboard/backend/features/rfps/contracts/open-rfps';
import { Link, useNavigate } from 'react-router-dom';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { formatDay } from '../../../ui/format/date-format.ts';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { StateLabel } from '../../../ui/status/state-chip.tsx';
import { openRfpMark, openRfpPath, openUntil } from './open-rfp-labels.ts';
import { useOpenRfpsQuery, useLazyOpenRfpsQuery } from '../endpoints.ts';
import { loadFailure } from '../../../api/problems/not-loaded.tsx';
import { useRereadOnReturn } from '../../../api/queries/use-reread-on-return.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { GridSearch } from '../../../ui/grid/grid-search.tsx';
import { useListAddress, useTypedAddressParam } from '../../../ui/navigation/use-list-address.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { PagedGrid } from '../../../ui/grid/paged-grid.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import styles from '../../../ui/grid/data-grid.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

type Cell = { data: OpenRfp | undefined };

function Title({ data }: Cell) {
  if (!data) return null;
  return (
    <span className={styles.cellName}>
      <span className={layoutStyles.grow}>
        <Link
          className={`${textStyles.semibold} ${textStyles.truncate}`}
          to={openRfpPath(data._id)}
          tabIndex={-1}
        >
          {data.rfpName}
        </Link>
        <small className={textStyles.truncate}>{data.summary || t`No description`}</small>
      </span>
    </span>
  );
}

function Buyer({ data }: Cell) {
  if (!data) return null;
  return (
    <span className={styles.cellName}>
      <Monogram name={data.companyName} />
      <span className={textStyles.truncate}>{data.companyName}</span>
    </span>
  );
}

function State({ value }: { value: OpenRfpState | null | undefined }) {
  const mark = value ? openRfpMark[value] : null;
  return mark ? (
    <StateLabel tone={mark.tone}>{mark.word}</StateLabel>
  ) : (
    <span className={textStyles.faint}>–</span>
  );
}

const day = ({ value }: { value: string | null | undefined }) => (value ? formatDay(value) : '–');

const openRfpColumns: DataGridColumn<OpenRfp>[] = [
  { field: 'rfpName', headerName: t`RFP`, flex: 360, minWidth: 190, cellRenderer: Title },
  { field: 'companyName', headerName: t`Buyer`, flex: 200, minWidth: 160, cellRenderer: Buyer },
  {
    field: 'dueOn',
    context: { csv: openUntil },
    headerName: t`Responses until`,
    flex: 200,
    minWidth: 176,
    valueFormatter: ({ data }: Cell) => (data ? openUntil(data) : '–'),
    tooltipValueGetter: ({ data }: { data?: OpenRfp | null | undefined }) => (data ? openUntil(data) : ''),
  },
  { field: 'rfpPublishedDate', headerName: t`Published`, flex: 132, minWidth: 132, valueFormatter: day },
  {
    field: 'state',
    context: { csv: ({ state }: OpenRfp) => (state && openRfpMark[state]?.word) ?? null },
    headerName: t`You`,
    flex: 120,
    minWidth: 120,
    cellRenderer: State,
  },
];

/** No push tells viewers of the list about an RFP that is new to it. */
const reread = ['openRfps'] as const;
const rfpId = ({ _id }: OpenRfp) => _id;
const failure = loadFailure(t`The open RFPs did not load`);
const states = [
  { value: '', label: t({ message: 'All', context: 'RFPs' }) },
  { value: 'open', label: t`New to you` },
  { value: 'asked', label: t({ message: 'Asked', comment: 'The vendor has asked to be invited.' }) },
];
const orders = [
  { value: '', label: t`Newest` },
  { value: 'due', label: t`Due first` },
];

/** /app/open-rfps: the RFPs that are open to the whole market, and who may request an invite. */
export function OpenRfpsPage() {
  const place = useListAddress();
  const search = useTypedAddressParam(place, 'search');
  const navigate = useNavigate();
  const state = openRfpStates.find((rfpState) => rfpState === place.param('state'));
  const sort = place.param('sort') === 'due' ? ('due' as const) : undefined;
  const typedSearch = search.stated;
  const [fetchRows] = useLazyOpenRfpsQuery();
  const read = useOpenRfpsQuery({
    search: {
      page: place.page,
      size: openRfpsPerPage,
      ...(typedSearch && { search: typedSearch }),
      ...(state && { state }),
      ...(sort && { sort }),
    },
  });
  useRereadOnReturn(reread);
  return (
    <>
      <PageTitle
        title={t`Open RFPs`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Open RFPs` }]}
        detail={t`Public RFPs of other companies: ask to be invited`}
      />
      <PagedGrid<OpenRfp>
        title={t`Open RFPs`}
        label={t`Open RFPs`}
        read={read}
        place={place}
        tools={{
          grid: 'open-rfps',
          filterNames: ['search', 'state', 'sort'],
          fetchPage: (page, size) =>
            fetchRows({
              search: {
                ...(typedSearch && { search: typedSearch }),
                ...(state && { state }),
                ...(sort && { sort }),
                page,
                size,
              },
            }).unwrap(),
        }}
        pageSize={openRfpsPerPage}
        failure={failure}
        columns={openRfpColumns}
        rowId={rfpId}
        rowHeight={52}
        onOpen={({ _id }) => void navigate(openRfpPath(_id))}
        actions={
          <>
            <SegmentedControl
              label={t`Show`}
              options={states}
              value={state ?? ''}
              onChange={(value) => place.setParam('state', value)}
            />
            <SegmentedControl
              label={t({ message: 'Order', comment: 'The order of a list, not a purchase.' })}
              options={orders}
              value={sort ?? ''}
              onChange={(value) => place.setParam('sort', value)}
            />
            <GridSearch label={t`Search open RFPs`} value={search.typed} onChange={search.type} />
          </>
        }
        empty={
          typedSearch || state ? (
            <EmptyState
              bare
              icon="search"
              title={t`No matching RFPs`}
              action={<ButtonLink to="/app/open-rfps">{t`Show all open RFPs`}</ButtonLink>}
            />
          ) : (
            <EmptyState bare icon="globe" title={t`No open RFPs right now`}>
              {t`Public RFPs that are open for responses appear here.`}
            </EmptyState>
          )
        }
      />
    </>
  );
}
