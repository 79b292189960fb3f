import { useSession } from '../../api/client/session.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { CreateRequest } from './create-request.tsx';
import { DeletedDrafts } from './deleted-drafts.tsx';
import { Requests } from './requests.tsx';
import { ToDo } from './to-do.tsx';
import { useHasNoRequest } from './use-requests.ts';
import { Welcome } from './welcome.tsx';
import '../../ui/layout/panel.css';
import './dashboard.css';

/** The home page of the account area. Pushes keep its requests up to date. */
export function DashboardPage() {
  const userId = useSession()?.userId;
  const isEmpty = useHasNoRequest(userId);
  return (
    <div className="measure">
      <PageTitle
        title="Dashboard"
        tabTitle={isEmpty ? 'Products' : 'Dashboard'}
        actions={<CreateRequest />}
      />
      <Welcome />
      <ToDo />
      {userId ? <Requests userId={userId} /> : null}
      {userId ? <DeletedDrafts /> : null}
    </div>
  );
}
