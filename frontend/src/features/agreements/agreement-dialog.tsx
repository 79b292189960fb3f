import { t } from '@lingui/core/macro';
import {
  agreementNoteLength,
  agreementReferenceLength,
  type Agreement,
} from '@bidboard/backend/features/agreements/contract';
import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { useSaveAgreementMutation } from './endpoints.ts';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';
import { DateField } from '../../ui/dates/date-fields.tsx';
import { FormDialog, SubmitFooter } from '../../ui/dialogs/form-dialog.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { currencySymbol } from '../../ui/format/number-format.ts';
import { amountShown, tidyAmount } from '../../ui/format/typed-amount.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import {
  agreementValues,
  agreementValuesErrors,
  reminderError,
  termsOf,
  valueError,
} from './agreement-values.ts';
import styles from './agreements.module.css';

interface AgreementDialogProps {
  rfpId: string;
  currency: string;
  /** The terms as they are saved now; a colleague may change them while the dialog is open. */
  agreement: Agreement | null;
  onClose: () => void;
}

/** Adds or edits the terms of the contract. Whatever is not known yet may stay empty. */
export function AgreementDialog({ rfpId, currency, agreement, onClose }: AgreementDialogProps) {
  const [save] = useSaveAgreementMutation();
  const form = useId();
  const [opened] = useState(agreement);
  return (
    <Formik
      initialValues={agreementValues(opened)}
      validate={agreementValuesErrors}
      onSubmit={async (values) => {
        const body = { rfpId, ...termsOf(values), version: opened?.version ?? 0 };
        if (await toastOutcome(save({ body }).unwrap())) onClose();
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={t`Terms of the contract`}
          onClose={onClose}
          foot={
            <SubmitFooter form={form} submitLabel={t`Save`} isSending={isSubmitting} onCancel={onClose} />
          }
        >
          <Form noValidate id={form}>
            <FormErrorSummary />
            <div className={styles.terms}>
              {agreement?.version !== opened?.version && !isSubmitting ? (
                <p role="alert" className={styles.wide}>
                  <Icon name="triangle-alert" />{' '}
                  {t`A colleague changed the terms in the meantime. Close this dialog to see them; your text was not saved.`}
                </p>
              ) : null}
              <p className={styles.wide}>{t`Only your company sees the terms.`}</p>
              <NumberField
                name="value"
                label={t`Value`}
                prefix={currencySymbol(currency)}
                errorOf={valueError}
                tidy={tidyAmount}
                shown={amountShown}
                dense={false}
                optional
              />
              <TextField
                name="reference"
                label={t`Reference`}
                help={t`For example, the number of the contract.`}
                maxLength={agreementReferenceLength}
                optional
              />
              <DateField name="startsOn" label={t`First day`} optional />
              <DateField name="endsOn" label={t`Last day`} optional />
              <SelectField
                name="renews"
                label={t`Renewal`}
                options={[
                  { value: 'no', label: t`Ends on its last day` },
                  { value: 'yes', label: t`Renews unless notice is given` },
                ]}
              />
              <DateField name="noticeOn" label={t`Last day of notice`} optional />
              <NumberField
                name="reminderDays"
                label={t`Remind us before`}
                help={t`Counted from the last day of notice, or from the last day without one.`}
                suffix={t`days`}
                inputMode="numeric"
                errorOf={reminderError}
                dense={false}
              />
              <TextField
                name="note"
                label={t`Note`}
                className={styles.wide}
                multiline
                rows={3}
                maxLength={agreementNoteLength}
                optional
              />
            </div>
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}
