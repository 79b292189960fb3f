import { findDecisionNotification, formatOutcome } from '@bidboard/backend/features/decisions/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { quoteText } from '../../mail/mail-text.ts';

const whatFollows = {
  awarded: 'Thank you for your response. The buyer will be in touch about what comes next.',
  notAwarded: 'Thank you for your response.',
  closed: 'Thank you for your response.',
  cancelled: 'You don’t need to do anything more.',
} as const;

/** Mails the people of every vendor that had accepted: its own outcome, and nothing about any other. */
export const outcomeMail = mailSubscriber(
  'outcomeMail',
  ['rfpAwarded', 'rfpClosed', 'rfpCancelled'],
  async ({ payload }, { database, publicUrl }) => {
    const notification = await findDecisionNotification(database, payload.rfpId);
    if (!notification) return [];
    return notification.vendors.flatMap(({ people, outcome, message }) =>
      people.map(({ email }) => ({
        to: email,
        subject: formatOutcome(outcome, notification),
        text: [
          'Hello,',
          `${formatOutcome(outcome, notification)}.`,
          ...(message ? [quoteText(message)] : []),
          whatFollows[outcome],
          `Your outcome is here:\n${publicUrl}${notification.vendorPath}`,
        ].join('\n\n'),
      })),
    );
  },
);
