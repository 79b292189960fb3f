import { t } from '@lingui/core/macro';
import type { DocumentKind } from '@bidboard/backend/features/billing/contracts/payments';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { useOpenPaymentDocumentMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Menu, MenuItem } from '../../../ui/navigation/menu.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { transitionTypes, type CreditRow } from '@bidboard/backend/features/billing/contracts/billing';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { formatDay } from '../../../ui/format/date-format.ts';
import { csvText } from '@bidboard/backend/kernel/text/csv';
import styles from '../billing.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const labels: Record<DocumentKind, string> = {
  invoice: t`Invoice`,
  invoicePdf: t`Invoice PDF`,
  receipt: t`Receipt`,
};
const kinds = Object.entries(labels) as [DocumentKind, string][];

interface PaymentDocumentsProps {
  paymentId: string;
  /** The payment in words. */
  of: string;
}

/** The invoice and receipt of a payment. Their addresses expire, so each is requested when opened. */
function PaymentDocuments({ paymentId, of }: PaymentDocumentsProps) {
  const [openPaymentDocument] = useOpenPaymentDocumentMutation();
  const runGuarded = useInFlightGuard();
  const choose = (kind: DocumentKind) => {
    runGuarded(() =>
      openDocument(() => openPaymentDocument({ body: { paymentId, kind } }).unwrap()).catch(
        (error: unknown) => showToast('error', problemText(problemOf(error))),
      ),
    );
  };
  return (
    <Menu
      align="start"
      trigger={
        <IconButton className={styles.transactionDocuments} aria-label={t`Invoice and receipt of ${of}`}>
          <Icon name="file" />
        </IconButton>
      }
    >
      {kinds.map(([kind, label]) => (
        <MenuItem key={kind} onClick={() => choose(kind)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/**
 * Opens a tab, and then points it to an address that must first be requested. The tab opens in the click itself, because later
 * the browser would treat it as a pop-up. If it is blocked anyway, the current tab goes to the address.
 */
async function openDocument(fetchUrl: () => Promise<{ url: string }>): Promise<void> {
  const tab = open('', '_blank');
  if (tab) {
    // The opened page must not reach back into the account.
    tab.opener = null;
    tab.document.title = t`Opening…`;
  }
  try {
    const { url } = await fetchUrl();
    (tab ?? globalThis).location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

const dash = '–';

/** Returns the credits that an entry moved, with their sign, or '' if it moved none. */
export function amountOf({ credits }: Pick<CreditRow, 'credits'>): string {
  if (credits === 0) return '';
  return credits > 0 ? `+${credits}` : String(credits).replace('-', '−');
}

/** Returns what paid for an entry. Nothing paid for what was granted or returned: only an acceptance has an acceptDate. */
export function payerOf(entry: CreditRow): string {
  const { credits, isFree, isEnterprise, paymentId, transitionType, acceptDate } = entry;
  if (paymentId)
    return credits === 0 && transitionType === transitionTypes.enterprisePlan
      ? t`Money, for 1 year`
      : t`Money`;
  if (credits < 0) return t`Credits`;
  if (acceptDate === null) return '';
  if (isFree) return t`RFP pass`;
  return isEnterprise && credits === 0 ? t`Enterprise License` : '';
}

/** Returns when it was requested, or for a payment or a grant when it was booked. */
const requestDateOf = ({ requestDate, paymentId, createdAt }: CreditRow): string =>
  paymentId ? createdAt : (requestDate ?? createdAt);

/** Only colleagues who manage the company's money may open payment documents. */
function Transaction({ data, mayOpen }: { data: CreditRow | undefined; mayOpen: boolean }) {
  if (!data) return null;
  return (
    <span className={styles.transaction}>
      <span className={textStyles.truncate}>{data.transitionType}</span>
      {mayOpen && data.paymentId ? (
        <PaymentDocuments
          paymentId={data.paymentId}
          of={`${data.transitionType}, ${formatDay(data.createdAt)}`}
        />
      ) : null}
    </span>
  );
}

export const historyColumns = (mayOpen: boolean): DataGridColumn<CreditRow>[] => [
  {
    field: 'transitionType',
    headerName: t`Transaction`,
    flex: 200,
    minWidth: 176,
    cellRenderer: ({ data }: { data: CreditRow | undefined }) => (
      <Transaction data={data} mayOpen={mayOpen} />
    ),
  },
  {
    field: 'productName',
    headerName: t`Product`,
    flex: 176,
    minWidth: 140,
    valueFormatter: ({ value }) => String(value ?? dash),
  },
  {
    field: 'requestDate',
    headerName: t`Request Date`,
    flex: 120,
    minWidth: 116,
    valueFormatter: ({ data }) => formatDay(data && requestDateOf(data)),
  },
  {
    field: 'acceptDate',
    headerName: t`Accepted Date`,
    flex: 120,
    minWidth: 124,
    valueFormatter: ({ data }) => formatDay(data?.acceptDate),
  },
  {
    field: 'acceptedBy',
    headerName: t`Accepted By`,
    flex: 132,
    minWidth: 112,
    valueFormatter: ({ value }) => String(value ?? dash),
  },
  {
    field: 'credits',
    context: { isEssential: true },
    headerName: t`Amount`,
    type: 'num',
    flex: 96,
    minWidth: 88,
    valueFormatter: ({ data }) => (data ? amountOf(data) : ''),
  },
  {
    field: 'balance',
    headerName: t`Balance`,
    type: 'num',
    flex: 96,
    minWidth: 88,
    valueFormatter: ({ value }) => (value === null || value === undefined ? dash : String(value)),
  },
  {
    colId: 'paidBy',
    headerName: t`Paid By`,
    flex: 144,
    minWidth: 144,
    valueGetter: ({ data }) => (data ? payerOf(data) || dash : ''),
  },
];

const heads = [
  t`Transaction`,
  t`Product`,
  t`Request Date`,
  t`Accepted Date`,
  t`Accepted By`,
  t`Amount`,
  t`Balance`,
  t`Paid By`,
];
export const historyCsv = (rows: readonly CreditRow[]): string =>
  csvText([
    heads,
    ...rows.map((row) => [
      row.transitionType,
      row.productName,
      requestDateOf(row),
      row.acceptDate,
      row.acceptedBy,
      row.credits === 0 ? null : row.credits,
      row.balance,
      payerOf(row),
    ]),
  ]);
