import {
  changeInviteLimit,
  inviteLimitKinds,
  type InviteLimitKind,
  type InviteSenderRow,
  messages,
} from '@bidboard/backend/features/invite-limits/contract';
import { useChangeInviteLimitMutation } from '../../invite-limits/endpoints.ts';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CompanyLimitDialog } from './company-limit-dialog.tsx';
import { limitKindLabels } from './invite-limit-labels.ts';

interface Values {
  limit: InviteLimitKind;
  perDay: string;
  reason: string;
}

const choices = inviteLimitKinds.map((kind) => ({ value: kind, label: limitKindLabels[kind] }));

/** Changes how many email addresses a company may invite in a day. */
export function InviteLimitDialog({ sender, onClose }: { sender: InviteSenderRow; onClose: () => void }) {
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
      title={`Limit of invites by email: ${sender.companyName}`}
      submitLabel="Change limit"
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
          <RadioField name="limit" label="Limit" choices={choices} />
          {limit === 'own' ? (
            <TextField name="perDay" label="Invites a day" inputMode="numeric" numeric />
          ) : null}
        </>
      )}
    </CompanyLimitDialog>
  );
}
