import { purgePaymentMessages, reconcilePayments } from '@bidboard/backend/features/billing/jobs';
import { dayMs, hourMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { invalidations } from './invalidations.ts';
import { licenceMail, paymentIssueMail, paymentMail } from './mails.ts';
import { settlement } from './settlement.ts';

export const billing: WorkerFeature = {
  name: 'billing',
  subscribers: [settlement, paymentMail, licenceMail, paymentIssueMail, ...invalidations],
  schedules: [
    {
      name: 'reconcilePayments',
      everyMs: hourMs,
      run: async ({ database, payments }) => payments && reconcilePayments(database, payments),
    },
  ],
  retention: [
    {
      kept: 'paymentMessages',
      everyMs: dayMs,
      forget: ({ database }, { paymentMessages }) => purgePaymentMessages(database, paymentMessages),
    },
  ],
  unhandledEvents: ['rfpPassGranted', 'checkoutOpened', 'paymentCorrected'],
};
