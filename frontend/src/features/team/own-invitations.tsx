import Button from '@mui/material/Button';
import {
  useDeclineTeamInvitationMutation,
  useJoinTeamMutation,
  useListOwnTeamInvitationsQuery,
} from './endpoints.ts';
import { formatDay } from '../../ui/format/day-format.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { roleNames } from './role-labels.ts';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';

interface InvitationProps {
  invitation: {
    invitationId: string;
    companyName: string;
    role: 'admin' | 'member';
    invitedBy: string;
    expiresAt: string;
  };
  /** The company that the user is in. */
  company: string | null;
}

function Invitation({ invitation, company }: InvitationProps) {
  const { invitationId, companyName, role, invitedBy, expiresAt } = invitation;
  const [join, joining] = useJoinTeamMutation();
  const [decline, declining] = useDeclineTeamInvitationMutation();
  const body = { invitationId };
  return (
    <li className="team__line">
      <div className="grow">
        <b className="b">{companyName}</b>
        <p className="t1 faint">
          {roleNames[role]}, invited by {invitedBy}, good until {formatDay(expiresAt)}
        </p>
        {company ? (
          <p className="t1">You are in {company}. Leave it before you join another company.</p>
        ) : null}
      </div>
      <div className="team__actions">
        <Button loading={declining.isLoading} onClick={() => void toastOutcome(decline({ body }).unwrap())}>
          Decline<span className="vh"> {companyName}</span>
        </Button>
        {company ? null : (
          <Button
            variant="contained"
            loading={joining.isLoading}
            onClick={() => void toastOutcome(join({ body }).unwrap())}
          >
            Join {companyName}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Companies that invite the user to join; renders nothing if there are none. */
export function OwnInvitations({ company }: { company: string | null }) {
  const { data } = useListOwnTeamInvitationsQuery();
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title="You are asked to join" count={data.total_records}>
      <ul>
        {data.data.map((invitation) => (
          <Invitation key={invitation.invitationId} invitation={invitation} company={company} />
        ))}
      </ul>
    </Panel>
  );
}
