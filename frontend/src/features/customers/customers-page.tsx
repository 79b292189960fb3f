import { t } from '@lingui/core/macro';
import { customersPerPage, type Customer } from '@bidboard/backend/features/customers/contract';
import { receivedPath } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { Link, useNavigate } from 'react-router-dom';
import type { DataGridColumn } from '../../ui/grid/grid-props.ts';
import { formatDay } from '../../ui/format/date-format.ts';
import { Monogram } from '../../ui/icons/monogram.tsx';
import { useCustomerListQuery, useLazyCustomerListQuery } from './endpoints.ts';
import { loadFailure } from '../../api/problems/not-loaded.tsx';
import { useSession } from '../../api/client/session.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { GridSearch } from '../../ui/grid/grid-search.tsx';
import { useListAddress, useTypedAddressParam } from '../../ui/navigation/use-list-address.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PagedGrid } from '../../ui/grid/paged-grid.tsx';
import styles from './customers.module.css';
import dataGridStyles from '../../ui/grid/data-grid.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

type Accepted = Customer['last'];

/** The name of each kind of acceptance. */
const acceptedLabels: Record<Accepted['kind'], string> = {
  rfp: t`RFP`,
  discoveryMeeting: t`Discovery Meeting`,
  productDemo: t`Product Demo`,
};

/** Returns the path of what the vendor accepted. */
const acceptedPath = ({ kind, id }: Accepted): string =>
  kind === 'rfp' ? `/app/submit-rfp/${id}` : receivedPath(kind, id);

type Cell = { data: Customer | undefined };

function Name({ data }: Cell) {
  if (!data) return null;
  return (
    <span className={dataGridStyles.cellName}>
      <Monogram name={data.companyName} />
      <span className={`${textStyles.semibold} ${textStyles.truncate}`}>{data.companyName}</span>
    </span>
  );
}

function Contact({ data }: Cell) {
  if (!data) return null;
  return (
    <span className={dataGridStyles.cellName}>
      <span className={layoutStyles.grow}>
        <span className={`${textStyles.truncate} ${styles.customerLine}`}>{data.contactName}</span>
        <a
          className={`${textStyles.truncate} ${textStyles.small} ${styles.customerLine}`}
          href={`mailto:${encodeURIComponent(data.contactEmail)}`}
          tabIndex={-1}
        >
          {data.contactEmail}
        </a>
      </span>
    </span>
  );
}

function Last({ data }: Cell) {
  if (!data) return null;
  return (
    <span className={dataGridStyles.cellName}>
      <span className={layoutStyles.grow}>
        <Link className={textStyles.truncate} to={acceptedPath(data.last)} tabIndex={-1}>
          {data.last.name}
        </Link>
        <small className={textStyles.truncate}>{acceptedLabels[data.last.kind]}</small>
      </span>
    </span>
  );
}

const customerColumns: DataGridColumn<Customer>[] = [
  { field: 'companyName', headerName: t`Customer`, flex: 300, minWidth: 176, cellRenderer: Name },
  { field: 'contactName', headerName: t`Contact`, flex: 200, minWidth: 190, cellRenderer: Contact },
  {
    colId: 'last',
    headerName: t`Latest request`,
    flex: 240,
    minWidth: 200,
    cellRenderer: Last,
    context: { csv: ({ last }: Customer) => last.name },
  },
  { field: 'acceptedCount', headerName: t`Accepted`, type: 'num', flex: 96, minWidth: 96 },
  {
    field: 'firstAcceptedAt',
    headerName: t`Customer since`,
    flex: 128,
    minWidth: 128,
    valueFormatter: ({ value }) => formatDay(String(value)),
  },
  {
    field: 'lastAcceptedAt',
    headerName: t`Latest acceptance`,
    flex: 128,
    minWidth: 128,
    valueFormatter: ({ value }) => formatDay(String(value)),
  },
];

function NoCustomers({ company }: { company: string | null | undefined }) {
  return company ? (
    <EmptyState
      bare
      icon="users"
      title={t`No customers yet`}
      action={<ButtonLink to="/app/dashboard">{t`View open requests`}</ButtonLink>}
    >
      {t`Companies whose invites and requests you accept appear here, latest first.`}
    </EmptyState>
  ) : (
    <EmptyState
      bare
      icon="users"
      title={t`Customers are for companies`}
      action={<ButtonLink to="/app/additional-information">{t`Add company`}</ButtonLink>}
    >
      {t`Companies whose invites and requests your company accepts appear here.`}
    </EmptyState>
  );
}

const customerId = ({ _id }: Customer) => _id;
const failure = loadFailure(t`The customers did not load`);

/** For a vendor: the buyers whose invites and requests it has accepted, latest acceptance first. */
export function CustomersPage() {
  const place = useListAddress();
  const search = useTypedAddressParam(place, 'search');
  const typedSearch = search.stated;
  const [fetchRows] = useLazyCustomerListQuery();
  const read = useCustomerListQuery({
    search: { page: place.page, size: customersPerPage, ...(typedSearch && { search: typedSearch }) },
  });
  const company = useSession()?.company;
  const navigate = useNavigate();
  return (
    <>
      <PageTitle
        title={t`Customers`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Customers` }]}
        detail={t`Companies whose invites and requests you accepted`}
      />
      <PagedGrid<Customer>
        title={t`Customers`}
        label={t`Customers`}
        read={read}
        place={place}
        tools={{
          grid: 'customers',
          filterNames: ['search'],
          fetchPage: (page, size) =>
            fetchRows({ search: { ...(typedSearch && { search: typedSearch }), page, size } }).unwrap(),
        }}
        pageSize={customersPerPage}
        failure={failure}
        columns={customerColumns}
        rowId={customerId}
        rowHeight={52}
        onOpen={({ last }) => void navigate(acceptedPath(last))}
        actions={<GridSearch label={t`Search customers`} value={search.typed} onChange={search.type} />}
        empty={
          typedSearch ? (
            <EmptyState
              bare
              icon="search"
              title={t`No matching customers`}
              action={<Button onClick={search.clear}>{t`Show all customers`}</Button>}
            />
          ) : (
            <NoCustomers company={company} />
          )
        }
      />
    </>
  );
}
