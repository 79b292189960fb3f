import { t } from '@lingui/core/macro';
import type {
  PricingTotal,
  createPricing,
  VendorPricing,
} from '@bidboard/backend/features/responses/contracts/pricing';
import { formatMoney } from '../../../ui/format/number-format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PercentField, AmountField, QuantityField } from './figure-fields.tsx';
import { useFormikContext, Form, FormikProvider } from 'formik';
import { RowsField } from '../../../ui/fields/rows-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import {
  blankProduct,
  maxProducts,
  validationErrorsOf,
  formOf,
  tidied,
  pricingFieldDescriptors,
  totalsOf,
  valuesOf,
  type PricingValues,
} from './pricing-values.ts';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useCreatePricingMutation, useGetPricingQuery } from '../endpoints.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../../ui/forms/prevent-enter-submit.ts';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict.tsx';
import { usePriceSheetQuery } from '../../price-sheets/endpoints.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { SheetPricesStep } from './sheet-prices-step.tsx';
import { PricingView } from './pricing-view.tsx';
import { FormStep, useFormStep } from '../steps/form-step.tsx';
import { PaymentSchedule } from './payment-schedule.tsx';
import { useResponse, useStepSaver } from '../steps/response-context.ts';
import type { StepScreenProps } from '../steps/step-screen.tsx';
import styles from '../steps/form-step.module.css';
import fieldStyles from '../../../ui/fields/field.module.css';

interface PricingSumsProps {
  currency: string;
  /** Null if the total is too large to price. */
  totals: PricingTotal | null;
}

/** The sum of the products, less the discount, plus the tax. Both are percentages of the subtotal. */
export function PricingSums({ currency, totals }: PricingSumsProps) {
  const money = (amount: number | undefined) => formatMoney(amount, currency);
  return (
    <Panel title={t`Totals`} level={3}>
      <table className={`${styles.formTable} ${styles.sums}`} aria-label={t`Totals`}>
        <colgroup>
          <col />
          <col className={styles.sumsPercent} />
          <col className={styles.sumsAmount} />
        </colgroup>
        <tbody>
          <tr>
            <th scope="row" colSpan={2}>
              {t`Subtotal`}
            </th>
            <td className={styles.isNum}>{money(totals?.subTotalValue)}</td>
          </tr>
          <tr>
            <th scope="row">{t`Discount`}</th>
            <td>
              <PercentField name="discountPercentage" label={t`Discount`} labelHidden />
            </td>
            <td className={styles.isNum}>{money(totals ? 0 - totals.discountValue : undefined)}</td>
          </tr>
          <tr>
            <th scope="row">{t`Tax`}</th>
            <td>
              <PercentField name="taxPercentage" label={t`Tax`} labelHidden />
            </td>
            <td className={styles.isNum}>{money(totals?.taxValue)}</td>
          </tr>
          <tr className={styles.sumsTotal}>
            <th scope="row" colSpan={2}>
              {t`Total`}
            </th>
            <td className={styles.isNum} aria-live="polite">
              {money(totals?.totalValue)}
            </td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

interface ProductsFieldProps {
  currency: string;
  /** In minor units, one per row; undefined if they are too large to price. */
  subTotals: readonly number[] | undefined;
  readOnly: boolean;
}

/** The vendor's prices, product by product. There is always one row. */
export function ProductsField({ currency, subTotals, readOnly }: ProductsFieldProps) {
  const { products } = useFormikContext<PricingValues>().values;
  return (
    <RowsField
      name="products"
      title={t`Products`}
      level={3}
      className={`${styles.formTable} ${styles.priced}`}
      rows={products}
      nameOf={({ productName }, at) => productName.trim() || t`product ${{ number: at + 1 }}`}
      firstField="productName"
      blank={blankProduct}
      addLabel={t`Add product`}
      minRows={1}
      maxRows={maxProducts}
      readOnly={readOnly}
      columns={[
        {
          heading: t`Product`,
          cell: (_row, at) => (
            <TextField
              name={`products[${at}].productName`}
              label={t`Product ${{ number: at + 1 }}`}
              labelHidden
              placeholder={t`Product`}
              maxLength={255}
              dense
            />
          ),
        },
        {
          heading: t`Price`,
          isNumber: true,
          cell: (_row, at, name) => (
            <AmountField
              name={`products[${at}].price`}
              label={t`Price of ${name}`}
              labelHidden
              currency={currency}
            />
          ),
        },
        {
          heading: t`Quantity`,
          isNumber: true,
          cell: (_row, at, name) => (
            <QuantityField name={`products[${at}].quantity`} label={t`Quantity of ${name}`} labelHidden />
          ),
        },
        {
          heading: t`Subtotal`,
          isNumber: true,
          className: `${styles.isNum} ${styles.pricedSum}`,
          cell: (_row, at) => (
            <>
              <span className={styles.formTableNarrow}>{t`Subtotal`}</span>
              {formatMoney(subTotals?.[at], currency)}
            </>
          ),
        },
      ]}
    />
  );
}

const savedStateOf = (saved: VendorPricing) => ({ draft: valuesOf(saved), version: saved.version });

/** The prices that the vendor asks for: for the lines of the buyer's sheet, or else for products that the vendor lists. */
export function PricingStep({ label }: StepScreenProps) {
  const { rfpId } = useResponse();
  const read = usePriceSheetQuery({ params: { rfpId } });
  if (!read.data)
    return (
      <FormStep label={label} detail="" read={read}>
        {null}
      </FormStep>
    );
  return read.data.lines.length > 0 ? (
    <SheetPricesStep label={label} sheet={read.data} />
  ) : (
    <FreePricingStep label={label} />
  );
}

function FreePricingStep({ label }: StepScreenProps) {
  const { rfpId, userId, rfp, readOnly } = useResponse();
  const read = useGetPricingQuery({ params: { rfpId, userId } });
  const { data, refetch } = read;
  return (
    <FormStep
      label={label}
      detail={t`All amounts are in ${{ currency: data?.pricing.currency ?? rfp.currency }}.`}
      read={read}
    >
      <CurrencyChoice />
      {data && readOnly ? <PricingView pricing={data.pricing} /> : null}
      {data && !readOnly ? (
        <PricingForm loaded={data.pricing} read={async () => (await refetch().unwrap()).pricing} />
      ) : null}
    </FormStep>
  );
}

function PricingForm({ loaded, read }: { loaded: VendorPricing; read: () => Promise<VendorPricing> }) {
  const { rfpId } = useResponse();
  const [create] = useCreatePricingMutation();
  const { formik, conflict, mayChange, save, discard } = useFormStep<
    PricingValues,
    Infer<(typeof createPricing)['answer']>
  >({
    step: 'pricingNegotiations',
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await read()),
    fields: pricingFieldDescriptors,
    validationErrorsOf,
    send: (sent, version, key) => create({ body: { ...formOf(sent), rfpId, version }, key }),
    tidied,
    versionOf: (answer) => answer.version,
  });
  useStepSaver(mayChange ? { isDirty: formik.dirty, save, discard } : null);
  const { currency } = loaded;
  const totals = totalsOf(formik.values);
  return (
    <>
      <EditConflictBanner conflict={conflict} />
      <FormikProvider value={formik}>
        <Form noValidate aria-label={t`Pricing`} onKeyDown={preventEnterSubmit}>
          <fieldset className={`${fieldStyles.form} ${styles.formStep}`} disabled={!mayChange}>
            <FormErrorSummary />
            <ProductsField currency={currency} subTotals={totals?.subTotals} readOnly={!mayChange} />
            <PricingSums currency={currency} totals={totals} />
            <PaymentSchedule currency={currency} totalValue={totals?.totalValue} readOnly={!mayChange} />
          </fieldset>
        </Form>
      </FormikProvider>
    </>
  );
}
