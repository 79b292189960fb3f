import { t } from '@lingui/core/macro';
import type { VendorPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatDay } from '../../../ui/format/date-format.ts';
import { formatMoney } from '../../../ui/format/number-format.ts';
import { readerFormats } from '../../../ui/format/reader-formats.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from '../steps/form-step.module.css';
import fieldStyles from '../../../ui/fields/field.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** The saved prices, once they can no longer be changed. */
export function PricingView({ pricing }: { pricing: VendorPricing }) {
  const { currency, products, payments } = pricing;
  const money = (amount: number) => formatMoney(amount, currency);
  const sums = [
    { label: t`Subtotal`, share: '', amount: pricing.subTotalValue },
    { label: t`Discount`, share: `${pricing.discountPercentage} %`, amount: 0 - pricing.discountValue },
    { label: t`Tax`, share: `${pricing.taxPercentage} %`, amount: pricing.taxValue },
  ];
  if (pricing.version === 0)
    return <EmptyState title={t`No prices`}>{t`This response contains no prices.`}</EmptyState>;
  return (
    <div className={`${fieldStyles.form} ${styles.formStep}`}>
      <Panel title={t`Products`} level={3} count={products.length}>
        <table className={`${styles.formTable} ${styles.priceView}`} aria-label={t`Products`}>
          <thead>
            <tr>
              <th scope="col">{t`Product`}</th>
              <th scope="col" className={styles.isNum}>{t`Price`}</th>
              <th scope="col" className={styles.isNum}>{t`Quantity`}</th>
              <th scope="col" className={styles.isNum}>{t`Total`}</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ productName, price, quantity, subTotal }, at) => (
              <tr key={at}>
                <th scope="row">{productName}</th>
                <td className={styles.isNum}>{money(price)}</td>
                <td className={styles.isNum}>{readerFormats().number(quantity)}</td>
                <td className={styles.isNum}>{money(subTotal)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums.map(({ label, share, amount }) => (
              <tr key={label}>
                <th scope="row" colSpan={2}>
                  {label}
                </th>
                <td className={styles.isNum}>{share}</td>
                <td className={styles.isNum}>{money(amount)}</td>
              </tr>
            ))}
            <tr className={styles.sumsTotal}>
              <th scope="row" colSpan={3}>
                {t`Total`}
              </th>
              <td className={styles.isNum}>{money(pricing.totalValue)}</td>
            </tr>
          </tfoot>
        </table>
      </Panel>
      {payments.length > 0 ? (
        <Panel title={t`Payment Schedule`} level={3} count={payments.length}>
          <table className={styles.formTable} aria-label={t`Payment Schedule`}>
            <thead>
              <tr>
                <th scope="col">{t`Date`}</th>
                <th scope="col" className={styles.isNum}>{t`Amount`}</th>
              </tr>
            </thead>
            <tbody>
              {payments.map(({ amount, date }, at) => (
                <tr key={at}>
                  <td className={textStyles.tabular}>{date ? formatDay(date) : '–'}</td>
                  <td className={styles.isNum}>{money(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      ) : null}
    </div>
  );
}
