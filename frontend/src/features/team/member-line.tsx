import type { CompanyRole } from '@bidboard/backend/kernel/company-role';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { member } from '@bidboard/backend/features/team/contracts/team';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  useChangeMemberRoleMutation,
  useHandOverCompanyMutation,
  useRemoveMemberMutation,
} from './endpoints.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { formatDay } from '../../ui/format/day-format.ts';
import { MenuButton } from '../../ui/buttons/menu-button.tsx';
import { Monogram } from '../../ui/icons/monogram.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { roleDetails, roleNames } from './role-labels.ts';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';

export type Member = Infer<typeof member>;

export interface MemberLineProps {
  member: Member;
  company: string;
  isSelf: boolean;
  /** The user's role in the company. */
  readerRole: CompanyRole;
}

type OpenDialog = 'removal' | 'handOver';

const entries = (['admin', 'member', 'owner'] as const).map((role) => ({
  value: role,
  label: role === 'owner' ? 'New owner' : roleNames[role],
  detail: roleDetails[role],
}));

const mayRemove = (reader: CompanyRole, role: CompanyRole) =>
  role === 'member' ? reader !== 'member' : role === 'admin' && reader === 'owner';

/** A member of the company, and what the user may do about them. */
export function MemberLine({ member, company, isSelf, readerRole }: MemberLineProps) {
  const { userId, userName, email, role, joinedAt } = member;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [changeRole, changing] = useChangeMemberRoleMutation();
  const [remove, removing] = useRemoveMemberMutation();
  const [handOver, handing] = useHandOverCompanyMutation();
  const close = () => setOpenDialog(undefined);
  const choose = (chosen: string) => {
    if (chosen === 'owner') setOpenDialog('handOver');
    else if (chosen !== role)
      void toastOutcome(changeRole({ body: { userId, role: chosen as 'admin' | 'member' } }).unwrap());
  };
  return (
    <li className="team__line">
      <Monogram name={userName} round />
      <div className="grow">
        <span className="row row--wrap">
          <b className="b clip">{userName}</b>
          {isSelf ? <StateChip tone="accent">You</StateChip> : null}
        </span>
        <p className="t1 faint team__mail">
          {email}, since {formatDay(joinedAt)}
        </p>
      </div>
      <div className="team__actions">
        {readerRole === 'owner' && !isSelf ? (
          <MenuButton
            entries={entries}
            selected={role}
            heading={`Role of ${userName}`}
            disabled={changing.isLoading}
            onChoose={choose}
          >
            <span className="vh">Role of {userName}: </span>
            {roleNames[role]}
          </MenuButton>
        ) : (
          <span className="team__role muted">{roleNames[role]}</span>
        )}
        {mayRemove(readerRole, role) && !isSelf ? (
          <Button onClick={() => setOpenDialog('removal')}>
            Remove<span className="vh"> {userName}</span>
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={openDialog === 'removal'}
        title={`Remove ${userName} from ${company}?`}
        confirmLabel="Remove"
        danger
        busy={removing.isLoading}
        onConfirm={() => void toastOutcome(remove({ body: { userId } }).unwrap()).then(close)}
        onCancel={close}
      >
        They lose at once what {company} owns: its products, RFPs and responses. Their account stays theirs,
        and what they made for the company stays with it.
      </ConfirmDialog>
      <ConfirmDialog
        open={openDialog === 'handOver'}
        title={`Hand ${company} over to ${userName}?`}
        confirmLabel="Hand over"
        danger
        busy={handing.isLoading}
        onConfirm={() => void toastOutcome(handOver({ body: { userId } }).unwrap()).then(close)}
        onCancel={close}
      >
        {userName} becomes the owner, and you one of the admins. Only {userName} can hand it back.
      </ConfirmDialog>
    </li>
  );
}
