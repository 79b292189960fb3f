import {
  changeStorageQuota,
  storageQuotaKinds,
  storageQuotaTexts,
  type CompanyStorageRow,
  type StorageQuotaKind,
} from '@bidboard/backend/contracts/storage-quota';
import { megabyte } from '@bidboard/backend/contracts/storage-size';
import { Form, Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { useId } from 'react';
import { useChangeStorageQuotaMutation } from '../../api/contract-api.ts';
import { placeProblem, validateBy } from '../../api/form-problems.ts';
import { FormErrorSummary } from '../../ui/error-summary.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showNotice } from '../../ui/notice-board.ts';
import { RadioField } from '../../ui/radio-field.tsx';
import { SubmitFoot } from '../../ui/submit-foot.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { wholeNumberOf } from '../../ui/whole-number.ts';

interface Values {
  quota: StorageQuotaKind;
  quotaMb: string;
  reason: string;
}

const kindLabels: Record<StorageQuotaKind, string> = {
  standard: 'Standard quota',
  own: 'A quota for this company',
};
const choices = storageQuotaKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }));

/** Changes how much a company may store. The reason is in the operator log. */
export function StorageQuotaDialog({
  company,
  onClose,
}: {
  company: CompanyStorageRow;
  onClose: () => void;
}) {
  const [change] = useChangeStorageQuotaMutation();
  const form = useId();
  const bodyOf = ({ quota, quotaMb, reason }: Values) => ({
    companyId: company.companyId,
    quota,
    ...(quota === 'own' && quotaMb.trim() !== '' ? { quotaMb: wholeNumberOf(quotaMb) } : {}),
    reason: reason.trim(),
  });
  const validateBody = validateBy<Values>(changeStorageQuota.body, bodyOf);
  const validate = (values: Values) => {
    const errors = validateBody(values);
    return values.quota === 'own' && values.quotaMb.trim() === ''
      ? { ...errors, quotaMb: storageQuotaTexts.quotaMbRequired }
      : errors;
  };
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    try {
      showNotice('success', (await change({ body: bodyOf(values) }).unwrap()).message);
      onClose();
    } catch (error) {
      placeProblem(error, helpers);
    }
  };
  const initialValues = {
    quota: company.quota,
    quotaMb: company.quota === 'own' ? String(company.quotaBytes / megabyte) : '',
    reason: '',
  };
  return (
    <Formik<Values> initialValues={initialValues} validate={validate} onSubmit={submit}>
      {({ isSubmitting, values }) => (
        <FormDialog
          open
          title={`Storage quota: ${company.companyName}`}
          onClose={onClose}
          foot={<SubmitFoot form={form} verb="Change quota" isSending={isSubmitting} onCancel={onClose} />}
        >
          <Form noValidate id={form} className="dialog__form">
            <FormErrorSummary />
            <RadioField name="quota" label="Quota" choices={choices} />
            {values.quota === 'own' ? (
              <TextField name="quotaMb" label="Quota in MB" inputMode="numeric" numeric />
            ) : null}
            <TextField
              name="reason"
              label="Reason"
              help="Operators read it in the log."
              multiline
              rows={3}
              maxLength={500}
              counter
            />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}
