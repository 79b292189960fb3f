import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CompanyRole } from '@bidboard/backend/kernel/company-role';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { member } from '@bidboard/backend/features/team/contracts/team';
import { Button } from '../../ui/buttons/button.tsx';
import { useState } from 'react';
import {
  useChangeMemberRoleMutation,
  useHandOverCompanyMutation,
  useRemoveMemberMutation,
  useLeaveTeamMutation,
  useListMembersQuery,
} from './endpoints.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { formatDay } from '../../ui/format/date-format.ts';
import { MenuButton } from '../../ui/buttons/menu-button.tsx';
import { useInFlightGuard } from '../../ui/hooks/use-in-flight-guard.ts';
import { Monogram } from '../../ui/icons/monogram.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { roleDetails, roleNames } from './role-labels.ts';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import styles from './team.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

export type Member = Infer<typeof member>;

export interface MemberRowProps {
  member: Member;
  company: string;
  isSelf: boolean;
  /** The user's role in the company. */
  readerRole: CompanyRole;
}

type OpenDialog = 'removal' | 'handOver';

const entries = (['admin', 'member', 'owner'] as const).map((role) => ({
  value: role,
  label: role === 'owner' ? t`New owner` : roleNames[role],
  detail: roleDetails[role],
}));

const mayRemove = (reader: CompanyRole, role: CompanyRole) =>
  role === 'member' ? reader !== 'member' : role === 'admin' && reader === 'owner';

/** A member of the company, and what the user may do about them. */
function MemberRow({ member, company, isSelf, readerRole }: MemberRowProps) {
  const { userId, userName, email, role, joinedAt } = member;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [changeRole] = useChangeMemberRoleMutation();
  const runGuarded = useInFlightGuard();
  const [remove, removing] = useRemoveMemberMutation();
  const [handOver, handing] = useHandOverCompanyMutation();
  const close = () => setOpenDialog(undefined);
  const choose = (chosen: string) => {
    if (chosen === 'owner') setOpenDialog('handOver');
    else if (chosen !== role)
      runGuarded(async () => {
        await toastOutcome(changeRole({ body: { userId, role: chosen as 'admin' | 'member' } }).unwrap());
      });
  };
  return (
    <li className={styles.teamLine}>
      <Monogram name={userName} round />
      <div className={layoutStyles.growOrWrap}>
        <span className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
          <b className={`${textStyles.medium} ${textStyles.truncate}`}>{userName}</b>
          {isSelf ? <StateChip tone="accent">{t`You`}</StateChip> : null}
        </span>
        <p
          className={`${textStyles.small} ${textStyles.faint} ${styles.teamMail}`}
        >{t`${email}, since ${{ day: formatDay(joinedAt) }}`}</p>
      </div>
      <div className={styles.teamActions}>
        {readerRole === 'owner' && !isSelf ? (
          <MenuButton entries={entries} selected={role} heading={t`Role of ${userName}`} onChoose={choose}>
            <span className={visibilityStyles.visuallyHidden}>{t`Role of ${userName}:`} </span>
            {roleNames[role]}
          </MenuButton>
        ) : (
          <span className={`${styles.teamRole} ${textStyles.muted}`}>{roleNames[role]}</span>
        )}
        {mayRemove(readerRole, role) && !isSelf ? (
          <Button onClick={() => setOpenDialog('removal')}>
            <Trans>
              Remove<span className={visibilityStyles.visuallyHidden}> {userName}</span>
            </Trans>
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={openDialog === 'removal'}
        title={t`Remove ${userName} from ${company}?`}
        confirmLabel={t`Remove`}
        danger
        busy={removing.isLoading}
        onConfirm={() => void toastOutcome(remove({ body: { userId } }).unwrap()).then(close)}
        onCancel={close}
      >
        {t`They immediately lose access to what ${company} owns: its products, RFPs and responses. They keep their account. What they made for the company stays with it.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={openDialog === 'handOver'}
        title={t`Hand ${company} over to ${userName}?`}
        confirmLabel={t`Hand over`}
        danger
        busy={handing.isLoading}
        onConfirm={() => void toastOutcome(handOver({ body: { userId } }).unwrap()).then(close)}
        onCancel={close}
      >
        {t`${userName} becomes the owner, and you become an admin. Only ${userName} can hand it back.`}
      </ConfirmDialog>
    </li>
  );
}

export interface TeamReader {
  userId: string;
  company: string;
  role: CompanyRole;
}

/** The confirmation appears once the account data says that the user is in no company. */
function Leave({ company }: { company: string }) {
  const [openDialog, setOpenDialog] = useState(false);
  const [logOutAndRedirect, { isLoading }] = useLeaveTeamMutation();
  const go = () =>
    logOutAndRedirect()
      .unwrap()
      .catch((error: unknown) => showToast('error', problemText(problemOf(error))))
      .finally(() => setOpenDialog(false));
  return (
    <>
      <Button onClick={() => setOpenDialog(true)}>{t`Leave ${company}`}</Button>
      <ConfirmDialog
        open={openDialog}
        title={t`Leave ${company}?`}
        confirmLabel={t({ message: 'Leave', context: 'team' })}
        danger
        busy={isLoading}
        onConfirm={() => void go()}
        onCancel={() => setOpenDialog(false)}
      >
        {t`You immediately lose access to what ${company} owns, and need a new invitation to return. What you made for it stays with it.`}
      </ConfirmDialog>
    </>
  );
}

export function MemberList({ reader }: { reader: TeamReader }) {
  const { data, error, refetch } = useListMembersQuery();
  return (
    <Panel
      title={t`People`}
      count={data?.total_records}
      actions={reader.role === 'owner' ? null : <Leave company={reader.company} />}
      foot={
        reader.role === 'owner'
          ? t`You own the company. To leave, make someone else the owner first.`
          : t`Only the owner can make admins and hand over the company.`
      }
    >
      {error && !data ? (
        <NotLoaded bare title={t`The people did not load`} error={error} refetch={refetch} />
      ) : null}
      {data || error ? null : <SkeletonRows label={t`Loading the people`} rows={3} />}
      <ul>
        {data?.data.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            company={reader.company}
            isSelf={member.userId === reader.userId}
            readerRole={reader.role}
          />
        ))}
      </ul>
    </Panel>
  );
}
