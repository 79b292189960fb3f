import type { VendorPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import { formatDay } from '../../../ui/format/day-format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatMoney } from '../../../ui/format/money-format.ts';

/** A vendor's pricing as submitted. Every figure comes from the server. */
export function PanelPricing({ pricing }: { pricing: VendorPricing | null }) {
  if (!pricing) {
    return (
      <EmptyState bare icon="list" title="No pricing yet">
        The vendor’s price appears here once it has submitted it.
      </EmptyState>
    );
  }
  const money = (amount: number) => formatMoney(amount, pricing.currency);
  const sums: [label: string, amount: number][] = [
    ['Subtotal', pricing.subTotalValue],
    [`Discount, ${pricing.discountPercentage.toFixed(2)} %`, -pricing.discountValue],
    [`Tax, ${pricing.taxPercentage.toFixed(2)} %`, pricing.taxValue],
    ['Total', pricing.totalValue],
  ];
  return (
    <div className="stack">
      <div>
        <table className="panel-table" aria-label="Products">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="is-num is-wide">
                Price
              </th>
              <th scope="col" className="is-num is-wide">
                Quantity
              </th>
              <th scope="col" className="is-num">
                Subtotal
              </th>
            </tr>
          </thead>
          <tbody>
            {pricing.products.map((product, at) => (
              // Two lines may be for the same product.
              <tr key={at}>
                <th scope="row">
                  {product.productName}
                  <span className="panel-narrow num">
                    {product.quantity.toLocaleString('en-GB')} × {money(product.price)}
                  </span>
                </th>
                <td className="is-num is-wide">{money(product.price)}</td>
                <td className="is-num is-wide">{product.quantity.toLocaleString('en-GB')}</td>
                <td className="is-num">{money(product.subTotal)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table className="panel-table panel-table--sums" aria-label="Totals">
          <tbody>
            {sums.map(([label, amount]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="is-num">{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details className="panel-schedule" open>
        <summary className="b">Payment Schedule</summary>
        {pricing.payments.length === 0 ? (
          <p className="faint">No payments are scheduled.</p>
        ) : (
          <table className="panel-table" aria-label="Payment Schedule">
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col" className="is-num">
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {pricing.payments.map((payment, at) => (
                // Two payments may be identical.
                <tr key={at}>
                  <td className="num">{formatDay(payment.date)}</td>
                  <td className="is-num">{money(payment.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </div>
  );
}
