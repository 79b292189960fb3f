import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/buttons/button.tsx';
import {
  useDeclineTeamInvitationMutation,
  useJoinTeamMutation,
  useListOwnTeamInvitationsQuery,
} from './endpoints.ts';
import { formatDay } from '../../ui/format/date-format.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { roleNames } from './role-labels.ts';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { Link } from 'react-router-dom';
import { useCurrentUserQuery } from '../accounts/endpoints.ts';
import { useStorageUseQuery } from '../storage-quota/endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { Slot } from '../../api/slots.tsx';
import { useRoom } from '../../api/socket/socket.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { SkeletonRows, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { InvitationList, InviteForm } from './invitation-list.tsx';
import { MemberList, type TeamReader } from './member-list.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { StorageBar, storageLabel, storageWarning } from '../../ui/files/storage-usage.tsx';
import styles from './team.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

declare module '../../api/feature.ts' {
  interface SlotProps {
    /** Settings of the company, which its owner and admins may change. */
    teamSettings: { mayChange: boolean };
  }
}

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
    <li className={styles.teamLine}>
      <div className={layoutStyles.growOrWrap}>
        <b className={textStyles.medium}>{companyName}</b>
        <p className={`${textStyles.small} ${textStyles.faint}`}>
          {t`${{ role: roleNames[role] }}, invited by ${invitedBy}, valid until ${{ day: formatDay(expiresAt) }}`}
        </p>
        {company ? (
          <p
            className={textStyles.small}
          >{t`You are in ${company}. Leave it before you join another company.`}</p>
        ) : null}
      </div>
      <div className={styles.teamActions}>
        <Button loading={declining.isLoading} onClick={() => void toastOutcome(decline({ body }).unwrap())}>
          <Trans>
            Decline<span className={visibilityStyles.visuallyHidden}> {companyName}</span>
          </Trans>
        </Button>
        {company ? null : (
          <Button
            primary
            loading={joining.isLoading}
            onClick={() => void toastOutcome(join({ body }).unwrap())}
          >
            {t`Join ${companyName}`}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Companies that invite the user to join; renders nothing if there are none. */
function OwnInvitations({ company }: { company: string | null }) {
  const { data } = useListOwnTeamInvitationsQuery();
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title={t`You are invited to join`} count={data.total_records}>
      <ul>
        {data.data.map((invitation) => (
          <Invitation key={invitation.invitationId} invitation={invitation} company={company} />
        ))}
      </ul>
    </Panel>
  );
}

function Team({ reader, companyId }: { reader: TeamReader; companyId: string }) {
  useRoom(companyRoom(companyId));
  return (
    <>
      <MemberList reader={reader} />
      {reader.role === 'member' ? null : <InviteForm maySeat={reader.role === 'owner'} />}
      <InvitationList readerRole={reader.role} />
      <StoragePanel />
      <Slot name="teamSettings" mayChange={reader.role !== 'member'} />
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
        title={t`Team`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Team` }]}
        detail={me ? (me.company ?? t`No company yet`) : '\u00a0'}
      />
      <div className={styles.team}>
        {error && !me ? <NotLoaded title={t`The page did not load`} error={error} refetch={refetch} /> : null}
        {error || me ? null : <SkeletonRows label={t`Loading the page`} rows={4} />}
        {me ? <OwnInvitations company={me.company} /> : null}
        {isIn ? (
          <Team
            companyId={me.companyId ?? ''}
            reader={{ userId: me.userId, company: me.company ?? '', role: me.companyRole ?? 'member' }}
          />
        ) : null}
        {me && !isIn ? (
          <EmptyState
            icon="users-round"
            title={t`You don’t belong to a company yet`}
            action={<Link to="/app/additional-information">{t`Register your company`}</Link>}
          >
            {t`Invitations to ${{ email: me.email }} are shown here. Or register a company and invite colleagues.`}
          </EmptyState>
        ) : null}
      </div>
    </>
  );
}

/** How much of the company's storage its uploaded files use. */
function StoragePanel() {
  const { data, error, refetch } = useStorageUseQuery(undefined, { refetchOnMountOrArgChange: true });
  const warning = data && storageWarning(data);
  return (
    <Panel title={t`Storage`} padded>
      {error && !data ? (
        <NotLoaded bare title={t`The storage did not load`} error={error} refetch={refetch} />
      ) : null}
      {data || error ? null : <SkeletonText label={t`Loading the storage`} lines={2} />}
      {data ? (
        <div className={styles.teamStorage}>
          <StorageBar {...data} label={t`Storage used`} />
          <p className={textStyles.tabular}>{storageLabel(data)}</p>
          {warning ? (
            <p className={styles.teamWarning}>
              <Icon name="triangle-alert" />
              <span>{warning}</span>
            </p>
          ) : null}
          <p className={`${textStyles.small} ${textStyles.faint}`}>
            {t`Uploaded files count until you delete or replace them. Files of a deleted draft count while it can be restored.`}
          </p>
        </div>
      ) : null}
    </Panel>
  );
}
