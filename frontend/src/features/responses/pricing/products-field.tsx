import { useFormikContext } from 'formik';
import { formatMoney } from '../../../ui/format/money-format.ts';
import { RowsField } from '../../../ui/fields/rows-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AmountField, QuantityField } from './figure-fields.tsx';
import { blankProduct, maxProducts } from './pricing-values.ts';
import type { PricingValues } from './pricing-values.ts';

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
      title="Products"
      level={3}
      className="form-table priced"
      rows={products}
      nameOf={({ productName }, at) => productName.trim() || `product ${at + 1}`}
      firstField="productName"
      blank={blankProduct}
      addLabel="Add product"
      minRows={1}
      maxRows={maxProducts}
      readOnly={readOnly}
      columns={[
        {
          heading: 'Product',
          cell: (_row, at) => (
            <TextField
              name={`products[${at}].productName`}
              label={`Product ${at + 1}`}
              labelHidden
              placeholder="Product"
              maxLength={255}
              dense
            />
          ),
        },
        {
          heading: 'Price',
          isNumber: true,
          cell: (_row, at, name) => (
            <AmountField
              name={`products[${at}].price`}
              label={`Price of ${name}`}
              labelHidden
              currency={currency}
            />
          ),
        },
        {
          heading: 'Quantity',
          isNumber: true,
          cell: (_row, at, name) => (
            <QuantityField name={`products[${at}].quantity`} label={`Quantity of ${name}`} labelHidden />
          ),
        },
        {
          heading: 'Subtotal',
          isNumber: true,
          className: 'is-num priced__sum',
          cell: (_row, at) => (
            <>
              <span className="form-table__narrow">Subtotal</span>
              {formatMoney(subTotals?.[at], currency)}
            </>
          ),
        },
      ]}
    />
  );
}
