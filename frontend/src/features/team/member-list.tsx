import type { CompanyRole } from '@bidboard/backend/kernel/company-role';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLeaveTeamMutation, useListMembersQuery } from './endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { MemberLine } from './member-line.tsx';

export interface ReaderOfTeam {
  userId: string;
  company: string;
  role: CompanyRole;
}

/** The confirmation appears once the account data says that the user is in no company. */
function Leave({ company }: { company: string }) {
  const [openDialog, setOpenDialog] = useState(false);
  const [leave, { isLoading }] = useLeaveTeamMutation();
  const go = () =>
    leave()
      .unwrap()
      .catch((error: unknown) => showToast('error', problemText(problemOf(error))))
      .finally(() => setOpenDialog(false));
  return (
    <>
      <Button onClick={() => setOpenDialog(true)}>Leave {company}</Button>
      <ConfirmDialog
        open={openDialog}
        title={`Leave ${company}?`}
        confirmLabel="Leave"
        danger
        busy={isLoading}
        onConfirm={() => void go()}
        onCancel={() => setOpenDialog(false)}
      >
        You lose at once what {company} owns, and need another invitation to come back. What you made for it
        stays with it.
      </ConfirmDialog>
    </>
  );
}

export function MemberList({ reader }: { reader: ReaderOfTeam }) {
  const { data, error, refetch } = useListMembersQuery();
  return (
    <Panel
      title="People"
      count={data?.total_records}
      actions={reader.role === 'owner' ? null : <Leave company={reader.company} />}
      foot={
        reader.role === 'owner'
          ? 'You own the company. To leave it, make someone else its owner first.'
          : 'The owner alone makes admins, and hands the company over.'
      }
    >
      {error && !data ? (
        <NotLoaded bare title="The people did not load" error={error} refetch={refetch} />
      ) : null}
      {data || error ? null : <SkeletonRows label="Loading the people" rows={3} />}
      <ul>
        {data?.data.map((member) => (
          <MemberLine
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
