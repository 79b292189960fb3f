import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { FieldArray, useFormikContext } from 'formik';
import { Icon } from '../../ui/icon.tsx';
import { formatMoney } from '../../ui/money-format.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts';
import { AmountField, QuantityField } from './figure-fields.tsx';
import { blankProduct, mostProducts } from './pricing-values.ts';
import type { PricingValues } from './pricing-values.ts';

interface ProductsFieldProps {
  currency: string;
  /** In minor units, a row each; nothing beyond what can be priced. */
  subTotals: readonly number[] | undefined;
  readOnly: boolean;
}

/** What the vendor asks for, product by product. There is always one row. */
export function ProductsField({ currency, subTotals, readOnly }: ProductsFieldProps) {
  const { products } = useFormikContext<PricingValues>().values;
  const { place, byHand } = useFocusAfterChange<HTMLTableSectionElement>(
    products.length,
    'input[name$=".productName"]',
  );
  return (
    <FieldArray name="products">
      {({ push, remove }) => (
        <Sheet
          title="Products"
          level={3}
          count={products.length}
          actions={
            readOnly ? null : (
              <Button
                startIcon={<Icon name="plus" />}
                data-field="products"
                disabled={products.length >= mostProducts}
                onClick={() => {
                  byHand();
                  push(blankProduct);
                }}
              >
                Add product
              </Button>
            )
          }
        >
          <table className="form-table priced" aria-label="Products">
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col" className="is-num">
                  Price
                </th>
                <th scope="col" className="is-num">
                  Quantity
                </th>
                <th scope="col" className="is-num">
                  Subtotal
                </th>
                <th scope="col">
                  <span className="vh">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody ref={place}>
              {products.map(({ productName }, at) => {
                const name = productName.trim() || `product ${at + 1}`;
                return (
                  <tr key={at}>
                    <td>
                      <TextField
                        name={`products[${at}].productName`}
                        label={`Product ${at + 1}`}
                        labelHidden
                        placeholder="Product"
                        maxLength={255}
                        dense
                      />
                    </td>
                    <td>
                      <AmountField
                        name={`products[${at}].price`}
                        label={`Price of ${name}`}
                        labelHidden
                        currency={currency}
                      />
                    </td>
                    <td>
                      <QuantityField
                        name={`products[${at}].quantity`}
                        label={`Quantity of ${name}`}
                        labelHidden
                      />
                    </td>
                    <td className="is-num priced__sum">
                      <span className="form-table__narrow">Subtotal</span>
                      {formatMoney(subTotals?.[at], currency)}
                    </td>
                    <td>
                      {readOnly || products.length === 1 ? null : (
                        <IconButton
                          size="small"
                          aria-label={`Remove ${name}`}
                          onClick={() => {
                            byHand();
                            remove(at);
                          }}
                        >
                          <Icon name="trash" />
                        </IconButton>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Sheet>
      )}
    </FieldArray>
  );
}
