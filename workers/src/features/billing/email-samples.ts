import { siteFormats } from '@bidboard/backend/kernel/format/formats';
import { listSamples } from '../../mail/email-content.ts';
import { billingEmails } from './email-texts.ts';

const formats = siteFormats;
const product = 'Calder Access';
const money = { amountMinor: 99_900, backMinor: 99_900, currency: 'gbp', formats };
const licensedUntil = Date.UTC(2027, 10, 20);

export const samples = listSamples(billingEmails, {
  creditsBought: { '5 credits': { ...money, product, units: 5 } },
  licenceBought: {
    'for a year': { ...money, product, amountMinor: 1_200_000, periodEnd: licensedUntil },
  },
  paymentReversed: {
    'of credits': { ...money, product, taken: 3, units: 5, periodEnd: null },
    'of a licence': { ...money, product, taken: 0, units: 0, periodEnd: licensedUntil },
  },
  paymentReinstated: {
    'of credits': { product, periodEnd: null },
    'of a licence': { product, periodEnd: licensedUntil },
  },
  licencePastDue: { 'after a failed renewal': { product, licensedUntil, formats } },
  licenceEnded: { 'after its end': { product, licensedUntil, formats } },
  licenceCancelled: { 'before its end': { product, paidUntil: licensedUntil, formats } },
  paymentIssue: {
    'to operators': {
      kind: 'unknownPurchase',
      reference: 'pi_3Pq8example',
      company: 'Calder Systems',
      product,
      detail: 'The payment names no order of ours',
    },
  },
});
