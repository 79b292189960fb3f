import { t } from '@lingui/core/macro';
import {
  changeStorageQuota,
  storageQuotaKinds,
  storageQuotaTexts,
  type CompanyStorageRow,
  type StorageQuotaKind,
} from '@bidboard/backend/features/storage-quota/contract';
import { megabyte } from '@bidboard/backend/kernel/files/storage-size';
import {
  useChangeStorageQuotaMutation,
  useCompanyStorageQuery,
  useLazyCompanyStorageQuery,
} from '../../storage-quota/endpoints.ts';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { wholeNumberOf } from '../../../ui/format/number-format.ts';
import { CompanyLimitDialog } from './company-limit-dialog.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../../api/problems/not-loaded.tsx';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useListAddress } from '../../../ui/navigation/use-list-address.ts';
import { PagedGrid } from '../../../ui/grid/paged-grid.tsx';
import { StorageBar, storageLabel } from '../../../ui/files/storage-usage.tsx';
import styles from './storage-pane.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface Values {
  quota: StorageQuotaKind;
  quotaMb: string;
  reason: string;
}

const kindLabels: Record<StorageQuotaKind, string> = {
  standard: t`Standard quota`,
  own: t`A quota for this company`,
};
const choices = storageQuotaKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }));

/** Changes how much a company may store. */
function StorageQuotaDialog({ company, onClose }: { company: CompanyStorageRow; onClose: () => void }) {
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
      title={t`Storage quota: ${{ companyName: company.companyName }}`}
      submitLabel={t`Change quota`}
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
          <RadioField name="quota" label={t`Quota`} choices={choices} />
          {quota === 'own' ? (
            <TextField name="quotaMb" label={t`Quota in MB`} inputMode="numeric" numeric />
          ) : null}
        </>
      )}
    </CompanyLimitDialog>
  );
}

type Cell = { data: CompanyStorageRow | undefined };

const columnsOf = (onChange: (row: CompanyStorageRow) => void): DataGridColumn<CompanyStorageRow>[] => [
  { field: 'companyName', headerName: t`Company`, flex: 240, minWidth: 176 },
  {
    colId: 'share',
    context: { csv: storageLabel },
    headerName: t`Storage used`,
    flex: 280,
    minWidth: 240,
    cellRenderer: ({ data }: Cell) =>
      data ? (
        <span className={styles.storageCell}>
          <StorageBar {...data} label={t`Storage used by ${{ companyName: data.companyName }}`} />
          <small className={`${textStyles.tabular} ${textStyles.truncate}`}>{storageLabel(data)}</small>
        </span>
      ) : null,
  },
  {
    field: 'quota',
    context: { csv: ({ quotaBytes }: CompanyStorageRow) => quotaBytes / megabyte },
    headerName: t`Quota`,
    width: 176,
    valueFormatter: ({ data }) =>
      data?.quota === 'own' ? t`Set by an operator` : t({ message: 'Standard', context: 'quota' }),
  },
  {
    colId: 'action',
    headerName: t`To do`,
    width: 160,
    minWidth: 160,
    cellRenderer: ({ data }: Cell) =>
      data ? (
        <Button onClick={() => onChange(data)}>
          {t`Change quota`}
          <span className={visibilityStyles.visuallyHidden}>: {data.companyName}</span>
        </Button>
      ) : null,
  },
];

const companiesPerPage = 20;
const companyIdOf = ({ companyId }: CompanyStorageRow) => companyId;
const failure = loadFailure(t`The storage of companies did not load`);

/** How much storage companies use; those with the largest share of their quota come first. */
export function StoragePane() {
  const place = useListAddress();
  const [fetchRows] = useLazyCompanyStorageQuery();
  const read = useCompanyStorageQuery(
    { search: { page: place.page, size: companiesPerPage } },
    { refetchOnMountOrArgChange: true },
  );
  const [changed, setChanged] = useState<CompanyStorageRow>();
  const columns = useMemo(() => columnsOf(setChanged), []);
  return (
    <>
      <PagedGrid<CompanyStorageRow>
        title={t`Storage`}
        label={t`Storage of companies`}
        read={read}
        place={place}
        tools={{ grid: 'storage', fetchPage: (page, size) => fetchRows({ search: { page, size } }).unwrap() }}
        pageSize={companiesPerPage}
        failure={failure}
        columns={columns}
        rowId={companyIdOf}
        rowHeight={52}
        empty={
          <EmptyState bare icon="list" title={t`No files yet`}>
            {t`Companies that upload files appear here.`}
          </EmptyState>
        }
      />
      {changed ? <StorageQuotaDialog company={changed} onClose={() => setChanged(undefined)} /> : null}
    </>
  );
}
