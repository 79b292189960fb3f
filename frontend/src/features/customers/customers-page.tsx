import { customersPerPage } from '@bidboard/backend/features/customers/contract';
import type { Customer } from '@bidboard/backend/features/customers/contract';
import { useNavigate } from 'react-router-dom';
import Button from '@mui/material/Button';
import { useCustomerListQuery } from './endpoints.ts';
import { loadFailure } from '../../api/problems/load-failure.ts';
import { useSession } from '../../api/client/session.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { GridSearch } from '../../ui/grid/grid-search.tsx';
import { usePagePlace } from '../../ui/navigation/use-list-address.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PagedGrid } from '../../ui/grid/paged-grid.tsx';
import { useTypedPlace } from '../../ui/navigation/use-typed-address-param.ts';
import { acceptedPath } from './accepted-labels.ts';
import { customerColumns } from './customer-columns.tsx';
import './customers.css';

function NoCustomers({ company }: { company: string | null | undefined }) {
  return company ? (
    <EmptyState
      bare
      icon="users"
      title="No customers yet"
      action={<ButtonLink to="/app/dashboard">See what waits for an answer</ButtonLink>}
    >
      The companies whose invites and requests you accept appear here, the latest first.
    </EmptyState>
  ) : (
    <EmptyState
      bare
      icon="users"
      title="Customers come to companies"
      action={<ButtonLink to="/app/additional-information">Add company</ButtonLink>}
    >
      The companies whose invites and requests your company accepts appear here.
    </EmptyState>
  );
}

const customerId = ({ _id }: Customer) => _id;
const failure = loadFailure('The customers did not load');

/** For a vendor: the buyers whose invites and requests it has accepted, latest acceptance first. */
export function CustomersPage() {
  const place = usePagePlace();
  const search = useTypedPlace(place, 'search');
  const typedSearch = search.stated;
  const read = useCustomerListQuery({
    search: { page: place.page, size: customersPerPage, ...(typedSearch && { search: typedSearch }) },
  });
  const company = useSession()?.company;
  const navigate = useNavigate();
  return (
    <>
      <PageTitle
        title="Customers"
        crumbs={[{ label: 'Dashboard', to: '/app/dashboard' }, { label: 'Customers' }]}
        detail="Companies whose invites and requests you accepted"
      />
      <PagedGrid<Customer>
        title="Customers"
        label="Customers"
        read={read}
        place={place}
        pageSize={customersPerPage}
        failure={failure}
        columns={customerColumns}
        rowId={customerId}
        rowHeight={52}
        onOpen={({ last }) => void navigate(acceptedPath(last))}
        actions={<GridSearch label="Search customers" value={search.typed} onChange={search.type} />}
        empty={
          typedSearch ? (
            <EmptyState
              bare
              icon="search"
              title="No customer is called so"
              action={<Button onClick={search.clear}>Show all customers</Button>}
            />
          ) : (
            <NoCustomers company={company} />
          )
        }
      />
    </>
  );
}
