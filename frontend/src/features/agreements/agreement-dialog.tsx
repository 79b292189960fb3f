import { t } from '@lingui/core/macro';
import {
  agreementNoteLength,
  agreementReferenceLength,
  type Agreement,
} from '@bidboard/backend/features/agreements/contract';
import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { useSaveAgreementMutation } from './endpoints.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { toastFailure } from '../../api/problems/toast-outcome.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateField } from '../../ui/dates/date-fields.tsx';
import { FormDialog, SubmitFooter } from '../../ui/dialogs/form-dialog.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { currencySymbol } from '../../ui/format/number-format.ts';
import { amountShown, tidyAmount } from '../../ui/format/typed-amount.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import {
  agreementValues,
  agreementValuesErrors,
  reminderError,
  detailsOf,
  valueError,
} from './agreement-values.ts';
import { AgreementFacts } from './agreement-facts.tsx';
import styles from './agreements.module.css';

interface AgreementDialogProps {
  rfpId: string;
  currency: string;
  /** The winner's price in that currency, if it is known. */
  priceMinor: number | null | undefined;
  /** The details as they are saved now; a colleague may change them while the dialog is open. */
  agreement: Agreement | null;
  /** Reads the saved details again, because a colleague has changed them. */
  onConflict: () => void;
  onClose: () => void;
}

/** Adds or edits the details of the contract. Whatever is not known yet may stay empty. */
export function AgreementDialog({
  rfpId,
  currency,
  priceMinor,
  agreement,
  onConflict,
  onClose,
}: AgreementDialogProps) {
  const [save] = useSaveAgreementMutation();
  const form = useId();
  /** What the typed details are based on. */
  const [base, setBase] = useState(agreement);
  return (
    <Formik
      initialValues={agreementValues(base, priceMinor)}
      validate={agreementValuesErrors}
      onSubmit={async (values) => {
        const body = { rfpId, ...detailsOf(values), version: base?.version ?? 0 };
        try {
          showToast('success', (await save({ body }).unwrap()).message);
          onClose();
        } catch (error) {
          if (problemOf(error).code === 'staleVersion') onConflict();
          toastFailure(error);
        }
      }}
    >
      {({ isSubmitting, setValues }) => {
        const theirs = agreement && agreement.version !== base?.version && !isSubmitting ? agreement : null;
        return (
          <FormDialog
            open
            title={t`Details of the contract`}
            onClose={onClose}
            foot={
              theirs ? (
                <>
                  <Button
                    onClick={() => {
                      setBase(theirs);
                      void setValues(agreementValues(theirs));
                    }}
                  >{t`Load theirs`}</Button>
                  <Button primary onClick={() => setBase(theirs)}>{t`Keep mine`}</Button>
                </>
              ) : (
                <SubmitFooter form={form} submitLabel={t`Save`} isSending={isSubmitting} onCancel={onClose} />
              )
            }
          >
            <Form noValidate id={form}>
              <FormErrorSummary />
              <div className={styles.fields}>
                {theirs ? (
                  <div role="alert" className={styles.wide}>
                    <p>
                      <Icon name="triangle-alert" />{' '}
                      {t`${{ person: theirs.savedBy }} changed the details in the meantime. What you typed is still here, but not saved.`}
                    </p>
                    <AgreementFacts agreement={theirs} currency={currency} />
                  </div>
                ) : null}
                <p className={styles.wide}>{t`Only your company sees the details.`}</p>
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
                  help={t`Before the last day of notice if the contract renews, otherwise before its last day.`}
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
        );
      }}
    </Formik>
  );
}
