import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { t } from '../../../kernel/text/texts.ts';
import {
  closed,
  day,
  listOf,
  nothing,
  oneOf,
  text,
  uuid,
  whole,
  type FieldError,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { currencies } from '../../companies/contract.ts';

/** A rate as it is stored and calculated with: up to four digits, and up to ten decimals after a point. */
const ratePattern = /^(?:0|[1-9]\d{0,3})(?:\.\d{1,10})?$/;

/** A currency of responses. Rate, day and source are null and '' until the buyer enters them, and always for vendors. */
const exchangeShape = {
  currency: oneOf(currencies).required(),
  /** The price of one unit in the RFP's currency, as a decimal text such as "1.1734". */
  rate: yup.string().nullable().defined(),
  rateOn: day().nullable().defined(),
  source: text(200).trim().defined(),
};
export const exchange = closed(exchangeShape);
export type Exchange = Infer<typeof exchange>;

/** An amount of a vendor that answers in another currency than the RFP's, and how it is converted. */
export const offeredAmount = closed({
  ...exchangeShape,
  currency: yup.string().required(),
  amountMinor: whole().required(),
});
export type OfferedAmount = Infer<typeof offeredAmount>;

/**
 * Converts minor units exactly and rounds half up, once. Each figure is converted by itself from the vendor's own, so converted lines
 * may differ from a converted total by rounding. Null without a rate, and beyond exact numbers.
 */
export function convertMinor(amountMinor: number, rate: string | null): number | null {
  if (rate === null) return null;
  const [whole_ = '', decimals = ''] = rate.split('.');
  const denominator = 10n ** BigInt(decimals.length);
  const numerator = BigInt(amountMinor) * BigInt(whole_ + decimals);
  const converted = Number((numerator * 2n + denominator) / (denominator * 2n));
  return Number.isSafeInteger(converted) ? converted : null;
}

/** Returns the rate of a currency with its day and source, or that it has none yet. */
export const exchangeText = (
  {
    currency,
    rate,
    rateOn,
    source,
  }: { currency: string; rate: string | null; rateOn: string | null; source: string },
  rfpCurrency: string,
  formatDay: (date: string) => string,
): string =>
  rate === null
    ? t('No exchange rate for {currency} yet', { currency })
    : [
        `1 ${currency} = ${rate} ${rfpCurrency}`,
        ...(rateOn === null ? [] : [formatDay(rateOn)]),
        ...(source === '' ? [] : [source]),
      ].join(', ');

const isRate = (rate: string): boolean => ratePattern.test(rate) && /[1-9]/.test(rate);

/** Returns the errors of the currencies of an RFP that their shape does not show. */
export function currenciesErrors(own: string, exchanges: readonly Exchange[]): FieldError[] {
  return exchanges.flatMap(({ currency, rate, rateOn }, at): FieldError[] => {
    const errors: FieldError[] = [];
    const refuse = (field: string, message: string) =>
      errors.push({ field: `currencies[${at}].${field}`, message });
    if (currency === own) refuse('currency', t('The currency of the RFP is always allowed'));
    if (exchanges.findIndex((other) => other.currency === currency) < at)
      refuse('currency', t('This currency is listed twice'));
    if (rate !== null && !isRate(rate))
      refuse('rate', t('Please enter a rate above 0 with up to ten decimals, such as 1.1734'));
    if (rate !== null && rateOn === null) refuse('rateOn', t('Please enter the day of the rate'));
    if (rate === null && rateOn !== null) refuse('rate', t('Please enter the rate of this day'));
    return errors;
  });
}

const ofRfp = closed({ rfpId: uuid().required() });
const currenciesView = closed({
  /** The RFP's own currency. */
  currency: yup.string().required(),
  /** The currencies besides it. */
  currencies: yup.array(exchange).required(),
  /** The currency of the reader's own response; null for the buyer. */
  own: yup.string().nullable().defined(),
  /** 0 until they are saved for the first time. */
  version: whole().required(),
});
export type RfpCurrencies = Infer<typeof currenciesView>;

export const rfpCurrencies = query('rfpCurrencies', {
  method: 'GET',
  path: 'rfp/currencies/:rfpId',
  tag: 'rfps',
  who: 'user',
  summary:
    'Returns the currencies in which vendors may answer: to the buyer with the rates that it entered, to vendors without ' +
    'them and with their own choice.',
  params: ofRfp,
  search: nothing,
  answer: currenciesView,
});

export const saveRfpCurrencies = command('saveRfpCurrencies', {
  method: 'POST',
  path: 'rfp/saveCurrencies',
  tag: 'rfps',
  who: 'user',
  summary:
    "Saves the currencies besides the RFP's own in which vendors may answer, each with a rate, its day and a note of its " +
    'source, or none yet. Publication fixes the currencies; rates may change until the RFP is decided, and a change ' +
    'computes all scores again.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    currencies: listOf(exchange, currencies.length).required(),
    version: whole(),
  }),
  answer: closed({ message: yup.string().required(), version: whole(1).required() }),
  refuses: ['notFound', 'rfpDecided', 'stepLeftOut', 'staleVersion'],
});
