import {
  formatOpened,
  formatRoundTitle,
  type OfferReceiptMail,
  type RoundKind,
  type RoundNotification,
} from '@bidboard/backend/features/final-rounds/jobs';
import type { Formats } from '@bidboard/backend/kernel/format/formats';
import { t } from '@bidboard/backend/kernel/text/texts';
import { defineEmails } from '../../mail/email-content.ts';

type RoundFacts = Pick<RoundNotification, 'rfpName' | 'buyer' | 'dueAt' | 'timeZone'> & {
  kind: RoundKind;
  /** The vendor's page. */
  path: string;
  formats: Formats;
};
type OpenedFacts = Pick<RoundNotification, 'rfpName' | 'path'>;
type ReceiptFacts = Omit<OfferReceiptMail, 'to'> & { formats: Formats };

/** What a vendor does about a round, after its due time. */
function advice(kind: RoundKind): string {
  if (kind === 'finalRoundStarted')
    return t(
      'Change your prices or answers as far as the buyer asks, and submit your offer in time. If you decline or do nothing, your current response applies.',
    );
  if (kind === 'finalRoundReminded') return t('Submit your offer in time, or your current response applies.');
  return kind === 'finalRoundExtended'
    ? t(
        'An offer that you have submitted stays as it is. You can withdraw it, change it and submit it again.',
      )
    : t('There is nothing more to do. Your current response applies.');
}

export const finalRoundEmails = defineEmails('final-rounds', {
  round: ({ kind, path, dueAt, timeZone, formats, ...facts }: RoundFacts) => ({
    subject: formatRoundTitle(kind, facts),
    body: [
      `${formatRoundTitle(kind, facts)}.`,
      ...(kind === 'finalRoundCancelled'
        ? []
        : [{ facts: { [t('Due')]: formats.dueTime(dueAt, timeZone) } }]),
      advice(kind),
      { button: kind === 'finalRoundCancelled' ? t('Open the RFP') : t('Make your final offer'), path },
    ],
  }),
  opened: ({ path, ...facts }: OpenedFacts) => ({
    subject: formatOpened(facts),
    body: [
      t(
        'The best-and-final round of {rfpName} was due. You can compare the final offers with the first ones.',
        {
          rfpName: facts.rfpName,
        },
      ),
      { button: t('Compare the offers'), path },
    ],
  }),
  receipt: ({
    number,
    rfpName,
    buyer,
    submittedBy,
    submittedAt,
    timeZone,
    sha256,
    path,
    formats,
  }: ReceiptFacts) => ({
    subject: t('Receipt: final offer for {rfpName}', { rfpName }),
    body: [
      t('{person} submitted your final offer to "{rfpName}" of {buyer} on {time}.', {
        person: submittedBy,
        rfpName,
        buyer,
        time: formats.dueTime(submittedAt, timeZone),
      }),
      { facts: { [t('Round')]: String(number), [t('SHA-256 of the offer')]: sha256 } },
      t('The document with this hash is on the page of your response.'),
      { button: t('Open the receipt'), path },
    ],
  }),
});
