import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { RfpCurrencies } from '@bidboard/backend/features/rfps/contracts/currencies';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useRfpCurrenciesQuery } from '../../price-sheets/endpoints.ts';
import { useSaveResponseCurrencyMutation } from '../endpoints.ts';
import { useResponse } from '../steps/response-context.ts';

type Currency = RfpCurrencies['currencies'][number]['currency'];

/** The currency of all prices of the response. Renders nothing unless the buyer allows several. A choice is saved at once. */
export function CurrencyChoice() {
  const { rfpId, readOnly } = useResponse();
  const { data } = useRfpCurrenciesQuery({ params: { rfpId } });
  const [save, { isLoading }] = useSaveResponseCurrencyMutation();
  const id = useId();
  if (!data || data.currencies.length === 0) return null;
  const choose = async (currency: string) => {
    try {
      showToast(
        'success',
        (await save({ body: { rfpId, currency: currency as Currency } }).unwrap()).message,
      );
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    }
  };
  return (
    <FieldFrame
      id={id}
      label={t`Currency of your prices`}
      help={t`All amounts of your response are in it. If you change it, amounts stay as you entered them. Other vendors do not see it.`}
    >
      <Select
        id={id}
        labelledBy={`${id}-label`}
        describedBy={`${id}-help`}
        value={data.own ?? data.currency}
        options={[data.currency, ...data.currencies.map(({ currency }) => currency)].map((currency) => ({
          value: currency,
          label: currency,
        }))}
        disabled={readOnly || isLoading}
        onChange={(currency) => void choose(currency)}
      />
    </FieldFrame>
  );
}
