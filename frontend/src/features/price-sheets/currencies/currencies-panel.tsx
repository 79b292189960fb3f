import { t } from '@lingui/core/macro';
import type { RfpCurrencies } from '@bidboard/backend/features/rfps/contracts/currencies';
import { Form, Formik, setIn, type FormikErrors } from 'formik';
import { useState } from 'react';
import { showProblemInForm } from '../../../api/forms/form-problems.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DateField } from '../../../ui/dates/date-fields.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import fieldStyles from '../../../ui/fields/field.module.css';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import textStyles from '../../../ui/styles/text.module.css';
import { useRfpCurrenciesQuery, useSaveRfpCurrenciesMutation } from '../endpoints.ts';
import { errorsOf, exchangesOf, valuesOf, type CurrenciesValues } from './exchange-values.ts';
import styles from './currencies.module.css';

interface CurrenciesPanelProps {
  rfpId: string;
  /** Whether publication has fixed the currencies, so that only rates can change. */
  isFixed?: boolean;
}

/** The currencies in which vendors may answer, with their rates. Without one, nothing is shown once the RFP is published. */
export function CurrenciesPanel({ rfpId, isFixed = true }: CurrenciesPanelProps) {
  const { data } = useRfpCurrenciesQuery({ params: { rfpId } });
  if (!data || data.own !== null || (isFixed && data.currencies.length === 0)) return null;
  return <CurrenciesForm rfpId={rfpId} isFixed={isFixed} loaded={data} />;
}

function CurrenciesForm({ rfpId, isFixed = true, loaded }: CurrenciesPanelProps & { loaded: RfpCurrencies }) {
  const [save] = useSaveRfpCurrenciesMutation();
  /** What the person edits. A colleague's save does not replace it, and is reported as a conflict. */
  const [seen, setSeen] = useState(loaded);
  const isConflict = seen.version !== loaded.version;
  const own = seen.currency;
  const validate = (values: CurrenciesValues) => {
    let errors: FormikErrors<CurrenciesValues> = {};
    for (const { field, message } of errorsOf(own, values))
      errors = setIn(errors, field, message) as FormikErrors<CurrenciesValues>;
    return errors;
  };
  return (
    <Panel title={t`Currencies`} padded className={styles.currencies}>
      <Formik
        key={seen.version}
        initialValues={valuesOf(seen)}
        validate={validate}
        onSubmit={async (values, helpers) => {
          const sent = exchangesOf(values);
          try {
            const { message, version } = await save({
              body: { rfpId, currencies: sent, version: seen.version },
            }).unwrap();
            showToast('success', message);
            setSeen({ ...seen, currencies: sent, version });
          } catch (error) {
            if (problemOf(error).code !== 'staleVersion') showProblemInForm(error, helpers);
          }
        }}
      >
        {({ values, isSubmitting, dirty }) => (
          <Form noValidate aria-label={t`Currencies`} className={fieldStyles.form}>
            <p className={textStyles.muted}>
              {t`Vendors answer in ${own}, or in a currency that you allow here. Prices are compared in ${own}, each converted by itself and rounded half up. Your team sees the rate beside every converted price, and vendors never see it. Without a rate, a price cannot be compared and has no score.`}
            </p>
            <FormErrorSummary />
            {values.exchanges.map(({ currency, isAllowed }, at) =>
              isFixed && !isAllowed ? null : (
                <fieldset key={currency} className={styles.exchange}>
                  <legend className={textStyles.medium}>{currency}</legend>
                  {isFixed ? null : (
                    <CheckboxField name={`exchanges[${at}].isAllowed`}>
                      {t`Vendors may answer in ${currency}`}
                    </CheckboxField>
                  )}
                  {isAllowed ? (
                    <div className={styles.rate}>
                      <TextField
                        name={`exchanges[${at}].rate`}
                        label={t`Price of 1 ${currency} in ${own}`}
                        inputMode="decimal"
                        maxLength={15}
                        numeric
                        optional
                      />
                      <DateField
                        name={`exchanges[${at}].rateOn`}
                        label={t`Day of the rate of ${currency}`}
                        optional
                      />
                      <TextField
                        name={`exchanges[${at}].source`}
                        label={t`Source of the rate of ${currency}`}
                        maxLength={200}
                        optional
                      />
                    </div>
                  ) : null}
                </fieldset>
              ),
            )}
            {isConflict && !isSubmitting ? (
              <p role="status">
                {t`A colleague has saved other currencies or rates.`}{' '}
                <Button onClick={() => setSeen(loaded)}>{t`Load theirs`}</Button>
              </p>
            ) : null}
            <div>
              <Button type="submit" loading={isSubmitting} disabled={!dirty || isConflict}>
                {t`Save currencies`}
              </Button>
            </div>
          </Form>
        )}
      </Formik>
    </Panel>
  );
}
