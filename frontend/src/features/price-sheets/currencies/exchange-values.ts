import { currencies } from '@bidboard/backend/features/companies/contract';
import {
  currenciesErrors,
  type Exchange,
  type RfpCurrencies,
} from '@bidboard/backend/features/rfps/contracts/currencies';

/** One currency as typed. */
interface ExchangeValues {
  currency: Exchange['currency'];
  isAllowed: boolean;
  rate: string;
  /** YYYY-MM-DD, or '' while there is none. */
  rateOn: string;
  source: string;
}
export interface CurrenciesValues {
  exchanges: ExchangeValues[];
}

/** Every currency besides the RFP's own, with what is saved of it. */
export const valuesOf = ({ currency: own, currencies: saved }: RfpCurrencies): CurrenciesValues => ({
  exchanges: currencies
    .filter((currency) => currency !== own)
    .map((currency) => {
      const exchange = saved.find((candidate) => candidate.currency === currency);
      return {
        currency,
        isAllowed: exchange !== undefined,
        rate: exchange?.rate ?? '',
        rateOn: exchange?.rateOn ?? '',
        source: exchange?.source ?? '',
      };
    }),
});

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** The allowed currencies as they are sent. A rate is sent as typed, so that nothing of it is silently changed. */
export const exchangesOf = ({ exchanges }: CurrenciesValues): Exchange[] =>
  exchanges
    .filter(({ isAllowed }) => isAllowed)
    .map(({ currency, rate, rateOn, source }) => ({
      currency,
      rate: orNull(rate),
      rateOn: orNull(rateOn),
      source: source.trim(),
    }));

/** Returns an error of the request at the field of the form, whose rows also hold currencies that are not allowed. */
const atRow =
  ({ exchanges }: CurrenciesValues) =>
  ({ field, message }: { field: string; message: string }) => {
    const [, at, part] = /^currencies\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
    const rows = exchanges.flatMap(({ isAllowed }, row) => (isAllowed ? [row] : []));
    return { field: part === undefined ? field : `exchanges[${rows[Number(at)]}].${part}`, message };
  };

export const errorsOf = (own: string, values: CurrenciesValues) =>
  currenciesErrors(own, exchangesOf(values)).map(atRow(values));
