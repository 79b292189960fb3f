import {
  changeStorageQuota,
  storageQuotaKinds,
  storageQuotaTexts,
  type CompanyStorageRow,
  type StorageQuotaKind,
} from '@bidboard/backend/features/storage-quota/contract';
import { megabyte } from '@bidboard/backend/kernel/files/storage-size';
import { useChangeStorageQuotaMutation } from '../../storage-quota/endpoints.ts';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { wholeNumberOf } from '../../../ui/format/whole-number.ts';
import { CompanyLimitDialog } from './company-limit-dialog.tsx';

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

/** Changes how much a company may store. */
export function StorageQuotaDialog({
  company,
  onClose,
}: {
  company: CompanyStorageRow;
  onClose: () => void;
}) {
  const [change] = useChangeStorageQuotaMutation();
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
  return (
    <CompanyLimitDialog<Values>
      title={`Storage quota: ${company.companyName}`}
      submitLabel="Change quota"
      initialValues={{
        quota: company.quota,
        quotaMb: company.quota === 'own' ? String(company.quotaBytes / megabyte) : '',
        reason: '',
      }}
      validate={validate}
      onSend={(values) => change({ body: bodyOf(values) }).unwrap()}
      onClose={onClose}
    >
      {({ quota }) => (
        <>
          <RadioField name="quota" label="Quota" choices={choices} />
          {quota === 'own' ? (
            <TextField name="quotaMb" label="Quota in MB" inputMode="numeric" numeric />
          ) : null}
        </>
      )}
    </CompanyLimitDialog>
  );
}
