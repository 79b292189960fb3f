import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { responseRefusals } from '../../declarations/contract.ts';
import {
  bool,
  closed,
  listOf,
  message,
  nothing,
  oneOf,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';

const ofRfp = closed({ rfpId: uuid().required() });

/** Why the technical evaluation cannot be closed yet. */
export const closingBlockers = [
  'responsesOpen',
  'responsesMissing',
  'consensusNotOpen',
  'finalRoundOpen',
] as const;
export type ClosingBlocker = (typeof closingBlockers)[number];

/** The confirmation lists as many answers without a score as this, and counts the others. */
export const maxUnscoredShown = 50;

export const technicalEvaluation = query('technicalEvaluation', {
  method: 'GET',
  path: 'evaluation/technical/:rfpId',
  who: 'user',
  summary:
    "Returns whether prices of the caller's RFP open only after the technical evaluation, whether and by whom it was " +
    'closed, why it cannot be closed yet, and which technical answers have no score.',
  params: ofRfp,
  search: nothing,
  answer: closed({
    hasTwoEnvelopes: bool().required(),
    closedAt: yup.string().nullable().defined(),
    closedBy: yup.string().nullable().defined(),
    /** Whether the caller may close it: as the lead, or as owner or admin of the company. */
    mayClose: bool().required(),
    blocker: oneOf(closingBlockers).nullable().defined(),
    /** The number of technical answers that earn nothing until they are scored, and have no score. */
    unscoredCount: whole().required(),
    unscored: listOf(
      closed({ companyName: yup.string().defined(), question: yup.string().defined() }),
    ).required(),
  }),
  refuses: responseRefusals,
});
export type TechnicalEvaluation = Infer<typeof technicalEvaluation.answer>;

export const closeTechnicalEvaluation = command('closeTechnicalEvaluation', {
  method: 'POST',
  path: 'evaluation/technical/close',
  who: 'user',
  summary:
    'Closes the technical evaluation for good: technical scores can no longer change, and prices and commercial answers ' +
    'open. `unscoredCount` is the number of answers without a score that the caller read: if it has changed, nothing is ' +
    'closed. Only for the lead, or the owner and admins of the company, and only after the due time.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), unscoredCount: whole().required() }),
  answer: message,
  refuses: [
    ...responseRefusals,
    'notFound',
    'leadOnly',
    'rfpDecided',
    'stepLeftOut',
    'technicalClosed',
    'responsesOpen',
    'responsesMissing',
    'consensusNotOpen',
    'finalRoundOpen',
    'staleVersion',
  ],
});
