import {
  formatAcceptance,
  formatAgreementDue,
  type AgreementNotification,
} from '@bidboard/backend/features/agreements/jobs';
import type { Formats } from '@bidboard/backend/kernel/format/formats';
import { t } from '@bidboard/backend/kernel/text/texts';
import { defineEmails } from '../../mail/email-content.ts';

type ContractFacts = Pick<AgreementNotification, 'rfpName' | 'vendor' | 'path'>;
type ReminderFacts = ContractFacts &
  Pick<AgreementNotification, 'renews' | 'hasNotice'> & { dueOn: string; formats: Formats };

export const agreementEmails = defineEmails('agreements', {
  accepted: ({ path, ...facts }: ContractFacts) => ({
    subject: formatAcceptance(facts),
    body: [
      `${formatAcceptance(facts)}.`,
      t(
        'Add the details of the contract on the page of the RFP, and we will remind you before it renews or ends.',
      ),
      { button: t('Open the RFP'), path },
    ],
  }),
  reminder: ({ rfpName, path, dueOn, formats, ...facts }: ReminderFacts) => ({
    subject: formatAgreementDue(facts, formats.day(dueOn)),
    body: [
      `${formatAgreementDue(facts, formats.day(dueOn))}.`,
      t('It followed the award of {rfpName}.', { rfpName }),
      { button: t('See the contract'), path },
    ],
  }),
});
