import {
  formatOutcome,
  type DecisionNotification,
  type OutcomeNotification,
} from '@bidboard/backend/features/decisions/jobs';
import { t, texts } from '@bidboard/backend/kernel/text/texts';
import { defineEmails } from '../../mail/email-content.ts';

type OutcomeFacts = Pick<OutcomeNotification, 'outcome' | 'message'> &
  Pick<DecisionNotification, 'buyer' | 'rfpName' | 'vendorPath'>;

const whatFollows = texts({
  awarded: 'Thank you for your response. The buyer will be in touch about what comes next.',
  notAwarded: 'Thank you for your response.',
  closed: 'Thank you for your response.',
  cancelled: 'You don’t need to do anything more.',
});

export const decisionEmails = defineEmails('decisions', {
  outcome: ({ outcome, message, vendorPath, ...rfp }: OutcomeFacts) => ({
    subject: formatOutcome(outcome, rfp),
    body: [
      `${formatOutcome(outcome, rfp)}.`,
      ...(message ? [{ quote: message }] : []),
      whatFollows[outcome],
      { button: t('See your outcome'), path: vendorPath },
    ],
  }),
});
