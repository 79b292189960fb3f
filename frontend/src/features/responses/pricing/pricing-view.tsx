import { t } from '@lingui/core/macro';
import type { VendorPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatDay } from '../../../ui/format/date-format.ts';
import { formatMoney } from '../../../ui/format/number-format.ts';
import { readerFormats } from '../../../ui/format/reader-formats.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

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
    <div className="form form-step">
      <Panel title={t`Products`} level={3} count={products.length}>
        <table className="form-table price-view" aria-label={t`Products`}>
          <thead>
            <tr>
              <th scope="col">{t`Product`}</th>
              <th scope="col" className="is-num">{t`Price`}</th>
              <th scope="col" className="is-num">{t`Quantity`}</th>
              <th scope="col" className="is-num">{t`Total`}</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ productName, price, quantity, subTotal }, at) => (
              <tr key={at}>
                <th scope="row">{productName}</th>
                <td className="is-num">{money(price)}</td>
                <td className="is-num">{readerFormats().number(quantity)}</td>
                <td className="is-num">{money(subTotal)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums.map(({ label, share, amount }) => (
              <tr key={label}>
                <th scope="row" colSpan={2}>
                  {label}
                </th>
                <td className="is-num">{share}</td>
                <td className="is-num">{money(amount)}</td>
              </tr>
            ))}
            <tr className="sums__total">
              <th scope="row" colSpan={3}>
                {t`Total`}
              </th>
              <td className="is-num">{money(pricing.totalValue)}</td>
            </tr>
          </tfoot>
        </table>
      </Panel>
      {payments.length > 0 ? (
        <Panel title={t`Payment Schedule`} level={3} count={payments.length}>
          <table className="form-table" aria-label={t`Payment Schedule`}>
            <thead>
              <tr>
                <th scope="col">{t`Date`}</th>
                <th scope="col" className="is-num">{t`Amount`}</th>
              </tr>
            </thead>
            <tbody>
              {payments.map(({ amount, date }, at) => (
                <tr key={at}>
                  <td className="tabular">{date ? formatDay(date) : '–'}</td>
                  <td className="is-num">{money(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      ) : null}
    </div>
  );
}
