import { t } from '@lingui/core/macro';
import {
  changeInviteLimit,
  inviteLimitKinds,
  messages,
  type InviteLimitKind,
  type InviteSenderRow,
} from '@bidboard/backend/features/invite-limits/contract';
import {
  useChangeInviteLimitMutation,
  useInviteSendersQuery,
  useLazyInviteSendersQuery,
} from '../../invite-limits/endpoints.ts';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CompanyLimitDialog } from './company-limit-dialog.tsx';
import { limitKindLabels, limitLabel } from './limit-labels.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../../api/problems/not-loaded.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useListAddress } from '../../../ui/navigation/use-list-address.ts';
import { PagedGrid } from '../../../ui/grid/paged-grid.tsx';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface Values {
  limit: InviteLimitKind;
  perDay: string;
  reason: string;
}

const choices = inviteLimitKinds.map((kind) => ({ value: kind, label: limitKindLabels[kind] }));

/** Changes how many email addresses a company may invite in a day. */
function InviteLimitDialog({ sender, onClose }: { sender: InviteSenderRow; onClose: () => void }) {
  const [change] = useChangeInviteLimitMutation();
  const bodyOf = ({ limit, perDay, reason }: Values) => ({
    companyId: sender.companyId,
    limit,
    ...(limit === 'own' && perDay.trim() !== '' ? { perDay: Number(perDay) } : {}),
    reason: reason.trim(),
  });
  const validateBody = validateBy<Values>(changeInviteLimit.body, bodyOf);
  const validate = (values: Values) => {
    const errors = validateBody(values);
    return values.limit === 'own' && values.perDay.trim() === ''
      ? { ...errors, perDay: messages.perDayRequired }
      : errors;
  };
  return (
    <CompanyLimitDialog<Values>
      title={t`Limit on invites by email: ${{ companyName: sender.companyName }}`}
      submitLabel={t`Change limit`}
      initialValues={{
        limit: sender.limit,
        perDay: sender.limit === 'own' && sender.perDay !== null ? String(sender.perDay) : '',
        reason: '',
      }}
      validate={validate}
      onSend={(values) => change({ body: bodyOf(values) }).unwrap()}
      onClose={onClose}
    >
      {({ limit }) => (
        <>
          <RadioField name="limit" label={t`Limit`} choices={choices} />
          {limit === 'own' ? (
            <TextField name="perDay" label={t`Invites a day`} inputMode="numeric" numeric />
          ) : null}
        </>
      )}
    </CompanyLimitDialog>
  );
}

type Cell = { data: InviteSenderRow | undefined };

const count = ({ value }: { value: unknown }) => countFormat(Number(value));

const columnsOf = (onChange: (row: InviteSenderRow) => void): DataGridColumn<InviteSenderRow>[] => [
  { field: 'companyName', headerName: t`Company`, flex: 240, minWidth: 176 },
  { field: 'sentToday', headerName: t`Invites today`, type: 'num', width: 128, valueFormatter: count },
  {
    field: 'limit',
    context: { csv: (row: InviteSenderRow) => limitLabel(row) },
    headerName: t`Limit`,
    flex: 240,
    minWidth: 208,
    valueFormatter: ({ data }) => (data ? limitLabel(data) : ''),
  },
  { field: 'blocks', headerName: t`Blocked by`, type: 'num', width: 112, valueFormatter: count },
  {
    colId: 'action',
    headerName: t`To do`,
    width: 152,
    minWidth: 152,
    cellRenderer: ({ data }: Cell) =>
      data ? (
        <Button onClick={() => onChange(data)}>
          {t`Change limit`}
          <span className={visibilityStyles.visuallyHidden}>: {data.companyName}</span>
        </Button>
      ) : null,
  },
];

const sendersPerPage = 20;
const senderId = ({ companyId }: InviteSenderRow) => companyId;
const failure = loadFailure(t`The senders of invites did not load`);

/** Companies that invite people by email: how many invites they sent today, their limits, and how many addresses block them. */
export function InvitesPane() {
  const place = useListAddress();
  const [fetchRows] = useLazyInviteSendersQuery();
  const read = useInviteSendersQuery(
    { search: { page: place.page, size: sendersPerPage } },
    { refetchOnMountOrArgChange: true },
  );
  const [changed, setChanged] = useState<InviteSenderRow>();
  const columns = useMemo(() => columnsOf(setChanged), []);
  return (
    <>
      <PagedGrid<InviteSenderRow>
        title={t`Invites by email`}
        label={t`Senders of invites by email`}
        read={read}
        place={place}
        tools={{
          grid: 'invite-senders',
          fetchPage: (page, size) => fetchRows({ search: { page, size } }).unwrap(),
        }}
        pageSize={sendersPerPage}
        failure={failure}
        columns={columns}
        rowId={senderId}
        rowHeight={52}
        empty={
          <EmptyState bare icon="list" title={t`No invites by email today`}>
            {t`Companies that invite by email, have their own limit or are blocked appear here.`}
          </EmptyState>
        }
      />
      {changed ? <InviteLimitDialog sender={changed} onClose={() => setChanged(undefined)} /> : null}
    </>
  );
}
