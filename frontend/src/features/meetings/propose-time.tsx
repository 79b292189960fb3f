import { messages } from '@bidboard/backend/features/meetings/contracts/messages';
import { Form, Formik } from 'formik';
import { useId } from 'react';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SubmitFoot } from '../../ui/dialogs/submit-footer.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { localOf, momentOf } from './slot-time.ts';

interface ProposeTimeProps {
  onClose: () => void;
  /** Resolves with whether the time was offered. */
  onPropose: (startsAt: string) => Promise<boolean>;
}

interface Values {
  startsAt: string;
}

const validate = ({ startsAt }: Values) => {
  const moment = momentOf(startsAt);
  if (moment === null) return { startsAt: messages.momentRequired };
  return Date.parse(moment) > Date.now() ? {} : { startsAt: messages.momentPast };
};

export function ProposeTime({ onClose, onPropose }: ProposeTimeProps) {
  const form = useId();
  return (
    <Formik
      initialValues={{ startsAt: '' }}
      validate={validate}
      onSubmit={async ({ startsAt }) => {
        if (await onPropose(momentOf(startsAt) ?? '')) onClose();
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title="Propose another time"
          onClose={onClose}
          foot={<SubmitFoot form={form} submitLabel="Propose" isSending={isSubmitting} onCancel={onClose} />}
        >
          <Form noValidate id={form} className="form">
            <FormErrorSummary />
            <TextField
              name="startsAt"
              label="Day and time"
              type="datetime-local"
              min={localOf(new Date())}
              help="In your own time zone."
            />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}
