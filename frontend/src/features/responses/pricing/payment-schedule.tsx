import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldArray, useFormikContext } from 'formik';
import { useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { formatMoney } from '../../../ui/format/number-format.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { RowTable } from '../../../ui/fields/rows-field.tsx';
import { DateField } from '../../../ui/dates/date-fields.tsx';
import { useFocusAfterChange } from '../../../ui/hooks/use-focus-after-change.ts';
import { AmountField } from './figure-fields.tsx';
import { blankPayment, maxPayments, scheduledOf, type PricingValues } from './pricing-values.ts';
import styles from '../steps/form-step.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface PaymentScheduleProps {
  currency: string;
  /** In minor units; undefined if the total is too large to price. */
  totalValue: number | undefined;
  readOnly: boolean;
}

/** Which amount is due when. The first payment is the total until the user types another amount. */
export function PaymentSchedule({ currency, totalValue, readOnly }: PaymentScheduleProps) {
  const { values, errors, submitCount } = useFormikContext<PricingValues>();
  const { payments } = values;
  const [isWanted, setWanted] = useState(true);
  // An error inside must be visible, and must be able to take the focus.
  const isOpen = isWanted || (submitCount > 0 && errors.payments !== undefined);
  const { place, byHand } = useFocusAfterChange<HTMLDivElement>(payments.length, 'input[name$=".amount"]');
  return (
    <FieldArray name="payments">
      {({ push, remove }) => (
        <Disclosure
          className={`${panelStyles.panel} ${styles.schedule}`}
          open={isOpen}
          onOpenChange={setWanted}
          summary={
            <span className={textStyles.heading}>
              {t`Payment Schedule`} <span className={textStyles.count}>{payments.length}</span>
            </span>
          }
        >
          <div ref={place}>
            {payments.length === 0 ? (
              <p className={`${textStyles.muted} ${styles.scheduleNone}`}>{t`No payments are scheduled.`}</p>
            ) : (
              <RowTable
                label={t`Payment Schedule`}
                className={`${styles.formTable} ${styles.scheduleTable}`}
                rows={payments}
                nameOf={(_payment, at) => t`payment ${{ number: at + 1 }}`}
                onRemove={
                  readOnly
                    ? undefined
                    : (at) => {
                        byHand();
                        remove(at);
                      }
                }
                columns={[
                  {
                    heading: t`Amount`,
                    cell: ({ amount }, at, name) => (
                      <AmountField
                        name={`payments[${at}].amount`}
                        label={t`Amount of ${name}`}
                        labelHidden
                        currency={currency}
                        otherwise={at === 0 ? totalValue : undefined}
                        help={at === 0 && amount === '' && !readOnly ? t`The total` : undefined}
                      />
                    ),
                  },
                  {
                    heading: t`Date`,
                    cell: (_payment, at, name) => (
                      <DateField
                        name={`payments[${at}].date`}
                        label={t`Date of ${name}`}
                        labelHidden
                        readOnly={readOnly}
                        dense
                      />
                    ),
                  },
                ]}
              />
            )}
            <div className={styles.scheduleFoot}>
              <Scheduled values={values} totalValue={totalValue} currency={currency} />
              <span className={layoutStyles.grow} />
              {readOnly ? null : (
                <Button
                  disabled={payments.length >= maxPayments}
                  onClick={() => {
                    byHand();
                    push(blankPayment);
                  }}
                >
                  <Icon name="plus" />
                  {t`Add payment`}
                </Button>
              )}
            </div>
          </div>
        </Disclosure>
      )}
    </FieldArray>
  );
}

interface ScheduledProps {
  values: PricingValues;
  totalValue: number | undefined;
  currency: string;
}

/** Whether the payments add up to the total. */
function Scheduled({ values, totalValue, currency }: ScheduledProps) {
  if (values.payments.length === 0 || totalValue === undefined) return null;
  const apart = scheduledOf(values, totalValue) - totalValue;
  const money = formatMoney(Math.abs(apart), currency);
  return (
    <p className={`${textStyles.muted} ${textStyles.tabular}`} role="status">
      {apart === 0
        ? t`The payments add up to the total.`
        : apart > 0
          ? t`The payments are ${money} more than the total.`
          : t`The payments are ${money} less than the total.`}
    </p>
  );
}
