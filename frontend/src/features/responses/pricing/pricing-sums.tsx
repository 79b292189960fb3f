import type { PricingTotal } from '@bidboard/backend/features/responses/contracts/pricing-total';
import { formatMoney } from '../../../ui/format/money-format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PercentField } from './figure-fields.tsx';

interface PricingSumsProps {
  currency: string;
  /** Null if the total is too large to price. */
  totals: PricingTotal | null;
}

/** The sum of the products, less the discount, plus the tax. Both are percentages of the subtotal. */
export function PricingSums({ currency, totals }: PricingSumsProps) {
  const money = (amount: number | undefined) => formatMoney(amount, currency);
  return (
    <Panel title="Totals" level={3}>
      <table className="form-table sums" aria-label="Totals">
        <colgroup>
          <col />
          <col className="sums__percent" />
          <col className="sums__amount" />
        </colgroup>
        <tbody>
          <tr>
            <th scope="row" colSpan={2}>
              Subtotal
            </th>
            <td className="is-num">{money(totals?.subTotalValue)}</td>
          </tr>
          <tr>
            <th scope="row">Discount</th>
            <td>
              <PercentField name="discountPercentage" label="Discount" labelHidden />
            </td>
            <td className="is-num">{money(totals ? 0 - totals.discountValue : undefined)}</td>
          </tr>
          <tr>
            <th scope="row">Tax</th>
            <td>
              <PercentField name="taxPercentage" label="Tax" labelHidden />
            </td>
            <td className="is-num">{money(totals?.taxValue)}</td>
          </tr>
          <tr className="sums__total">
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className="is-num" aria-live="polite">
              {money(totals?.totalValue)}
            </td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}
