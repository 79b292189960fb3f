import { Link } from 'react-router-dom';
import {
  useListPaymentIssuesQuery,
  useListWaitingUsersQuery,
  useWaitingClaimsQuery,
} from '../../api/contract-api.ts';
import { countFormat } from '../../ui/format/count-format.ts';
import './waiting-pages.css';

function Waiting({ to, label, count }: { to: string; label: string; count: number | undefined }) {
  return (
    <Link to={to} className="waiting">
      {label}
      {count ? (
        <>
          <span className="waiting__count num" aria-hidden="true">
            {countFormat(count)}
          </span>
          <span className="vh">: {countFormat(count)} waiting</span>
        </>
      ) : null}
    </Link>
  );
}

/** What waits for an operator, with links to the pages for it. The counts are live. */
export function WaitingPages() {
  const users = useListWaitingUsersQuery({ search: { size: 1 } });
  const claims = useWaitingClaimsQuery({});
  const issues = useListPaymentIssuesQuery({ search: { seen: false, size: 1 } });
  return (
    <nav className="operations__pages" aria-label="Operators’ pages">
      <Waiting to="/app/approvals" label="Users to approve" count={users.data?.total_records} />
      <Waiting to="/app/claims" label="Claims" count={claims.data?.total_records} />
      <Waiting to="/app/payments-to-look-at" label="Payments to look at" count={issues.data?.total_records} />
      <Waiting to="/app/catalogue/categories" label="Categories" count={undefined} />
    </nav>
  );
}
