import { rooms } from '@bidboard/backend/kernel/pushes';
import { Link } from 'react-router-dom';
import { useCurrentUserQuery } from '../../api/contract-api.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { useRoom } from '../../api/socket/use-room.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList, type ReaderOfTeam } from './member-list.tsx';
import { OwnInvitations } from './own-invitations.tsx';
import { StoragePanel } from './storage-panel.tsx';
import './team.css';

function Team({ reader, companyId }: { reader: ReaderOfTeam; companyId: string }) {
  useRoom(rooms.company(companyId));
  return (
    <>
      <MemberList reader={reader} />
      {reader.role === 'member' ? null : <InviteForm maySeat={reader.role === 'owner'} />}
      <InvitationList readerRole={reader.role} />
      <StoragePanel />
    </>
  );
}

/** The members of the company, the people it has invited, and the companies that invite the user. */
export function TeamPage() {
  const { data: me, error, refetch } = useCurrentUserQuery();
  const isIn = me?.companyId && me.company && me.companyRole;
  return (
    <>
      <PageTitle
        title="Team"
        crumbs={[{ label: 'Dashboard', to: '/app/dashboard' }, { label: 'Team' }]}
        detail={me ? (me.company ?? 'No company yet') : '\u00a0'}
      />
      <div className="team">
        {error && !me ? <NotLoaded title="The page did not load" error={error} refetch={refetch} /> : null}
        {error || me ? null : <SkeletonRows label="Loading the page" rows={4} />}
        {me ? <OwnInvitations company={me.company} /> : null}
        {isIn ? (
          <Team
            companyId={me.companyId ?? ''}
            reader={{ userId: me.userId, company: me.company ?? '', role: me.companyRole ?? 'member' }}
          />
        ) : null}
        {me && !isIn ? (
          <EmptyState
            icon="team"
            title="You are in no company"
            action={<Link to="/app/additional-information">Register your company</Link>}
          >
            Colleagues who invite {me.email} are shown here. Or register a company and invite them.
          </EmptyState>
        ) : null}
      </div>
    </>
  );
}
