import { plural, t } from '@lingui/core/macro';
import { creditRowsPerPage, type CreditRow } from '@bidboard/backend/features/billing/contracts/billing';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import {
  billingApi,
  useCreditHistoryQuery,
  useLicencesQuery,
  useCreatePortalSessionMutation,
} from './endpoints.ts';
import type { AppStore } from '../../api/app-store.ts';
import { useCurrentUserQuery } from '../accounts/endpoints.ts';
import { loadFailure, NotLoaded } from '../../api/problems/not-loaded.tsx';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import { useRereadOnReturn } from '../../api/queries/use-reread-on-return.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { PanelBoundary } from '../../ui/feedback/panel-boundary.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useListAddress } from '../../ui/navigation/use-list-address.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PagedGrid } from '../../ui/grid/paged-grid.tsx';
import { saveAs } from '../../ui/files/downloads.tsx';
import { BalancePanel } from './history/balance-panel.tsx';
import { historyColumns, historyCsv } from './history/history-columns.tsx';
import {
  HistoryFilterButton,
  toHistorySearch,
  isFiltered,
  readFilter,
  writeFilter,
  type HistoryFilter,
} from './history/history-filter.tsx';
import type { LicenceRow } from '@bidboard/backend/features/billing/contracts/payments';
import { Panel } from '../../ui/layout/panel.tsx';
import { StateLabel } from '../../ui/status/state-chip.tsx';
import { licenceLabels } from './plans/plans.ts';
import { useProviderRedirect } from './use-provider-redirect.ts';
import styles from './billing.module.css';
import textStyles from '../../ui/styles/text.module.css';

const maxPerPage = 100;
const rowId = ({ id }: CreditRow) => id;
const failure = loadFailure(t`The credit history did not load`);
const reread = ['creditHistory'] as const;
const today = () => new Date().toISOString().slice(0, 10);

/** Exports every row that matches a filter, page by page. */
function useExport(filter: ReturnType<typeof toHistorySearch>) {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      const rows: CreditRow[] = [];
      for (let page = 0, total = 1; rows.length < total; page++) {
        const search = { ...filter, page, size: maxPerPage };
        const read = billingApi.endpoints.creditHistory.initiate(
          { search },
          { subscribe: false, forceRefetch: true },
        );
        const { data, total_records } = await dispatch(read).unwrap();
        if (data.length === 0) break;
        rows.push(...data);
        total = total_records;
      }
      saveAs(`Billing-Credit ${today()}.csv`, historyCsv(rows), 'text/csv');
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run };
}

const formatBalance = (credits: number, hasPass: boolean): string =>
  hasPass
    ? t`${plural(credits, { one: '# paid credit', other: '# paid credits' })}, one RFP pass`
    : t`${plural(credits, { one: '# paid credit', other: '# paid credits' })}, no RFP pass`;

/** /app/billing-credit: what was bought and spent, and what is left. */
export function BillingPage() {
  const [search, setSearch] = useSearchParams();
  const place = useListAddress();
  const filter = readFilter(search);
  const historySearch = toHistorySearch(filter, today());
  const read = useCreditHistoryQuery({
    search: { ...historySearch, page: place.page, size: creditRowsPerPage },
  });
  const licences = useLicencesQuery();
  const role = useCurrentUserQuery().data?.companyRole;
  const mayManage = role === 'owner' || role === 'admin';
  const columns = useMemo(() => historyColumns(mayManage), [mayManage]);
  const csv = useExport(historySearch);
  useRereadOnReturn(reread);
  const use = (next: HistoryFilter) => setSearch(writeFilter(search, next));
  const held = read.data;
  return (
    <>
      <PageTitle
        title={t`Billing-Credit`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Billing-Credit` }]}
        detail={held ? formatBalance(held.credits, held.passes > 0) : undefined}
        actions={
          <>
            {mayManage ? <ManageBilling /> : null}
            <ButtonLink to="/app/product-list" primary>
              {t`Buy Credits`}
            </ButtonLink>
          </>
        }
      />
      {licences.error && !licences.data ? (
        <div className={styles.licences}>
          <NotLoaded title={t`The licenses did not load`} error={licences.error} refetch={licences.refetch} />
        </div>
      ) : null}
      {licences.data && licences.data.data.length > 0 ? (
        <LicenceList licences={licences.data.data} mayManage={mayManage} />
      ) : null}
      <PanelBoundary title={t`Credit balance cannot be shown`}>
        <BalancePanel today={today()} />
      </PanelBoundary>
      <PagedGrid<CreditRow>
        title={t`Transactions`}
        label={t`Transactions`}
        // The rows appear together with the licences above, which would otherwise push them down.
        read={licences.isLoading ? { refetch: read.refetch } : read}
        place={place}
        tools={{
          grid: 'credit-history',
          filters: {
            current: { from: filter.from, to: filter.to, types: filter.types.join(',') },
            apply: ({ from = '', to = '', types = '' }) =>
              use(
                readFilter(
                  new URLSearchParams([
                    ['from', from],
                    ['to', to],
                    ...types.split(',').map((type) => ['types', type]),
                  ]),
                ),
              ),
          },
          fetchPage: null,
        }}
        pageSize={creditRowsPerPage}
        failure={failure}
        columns={columns}
        rowId={rowId}
        actions={
          <>
            <Button
              loading={csv.isRunning}
              disabled={!held || held.total_records === 0}
              onClick={() => void csv.run()}
            >
              <Icon name="download" />
              {t`Export CSV`}
            </Button>
            <HistoryFilterButton key={search.toString()} filter={filter} today={today()} onFilter={use} />
          </>
        }
        empty={
          <EmptyState bare icon="credit-card" title={t`No Record Found!`}>
            {isFiltered(filter)
              ? t`No entries match these filters.`
              : t`Purchases and the cost of acceptances appear here.`}
          </EmptyState>
        }
      />
    </>
  );
}

interface LicenceListProps {
  licences: readonly LicenceRow[];
  /** Whether the reader manages the company's money. */
  mayManage: boolean;
}

/** The Enterprise licences that were bought. */
function LicenceList({ licences, mayManage }: LicenceListProps) {
  return (
    <Panel
      title={t`Enterprise licenses`}
      count={licences.length}
      className={styles.licences}
      foot={
        mayManage
          ? t`Change cards and renewals, or cancel, under Manage billing.`
          : t`The owner and the admins of your company manage them.`
      }
    >
      <ul>
        {licences.map((licence) => {
          const { tone, icon, status, detail } = licenceLabels(licence);
          return (
            <li key={licence.id} className={styles.licence}>
              <span className={`${textStyles.semibold} ${styles.licenceName}`}>{licence.productName}</span>
              <StateLabel tone={tone} icon={icon}>
                {status}
              </StateLabel>
              <span className={`${textStyles.muted} ${textStyles.tabular}`}>{detail}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Opens the payment provider's page of subscriptions, cards and invoices. */
function ManageBilling() {
  const [createPortalSession] = useCreatePortalSessionMutation();
  const { target, redirectTo } = useProviderRedirect();
  const leave = async () => {
    const body = { returnUrl: `${location.origin}/app/billing-credit` };
    const problem = await redirectTo('portal', (key) => createPortalSession({ body, key }).unwrap());
    if (problem) showToast(problem.code === 'nothingBought' ? 'info' : 'error', problemText(problem));
  };
  return (
    <Button loading={target !== null} onClick={() => void leave()}>
      {t`Manage billing`}
    </Button>
  );
}
