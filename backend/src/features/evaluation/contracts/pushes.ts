import { push } from '../../../kernel/pushes.ts';
import { closed, uuid } from '../../../kernel/schema/schema.ts';
import { rfpOverview, sectionChange, vendorRow } from './evaluation.ts';
import { vendorQuestion } from './vendor-questions.ts';

/** What this feature sends to open pages. */
export const pushes = {
  vendorRowChanged: push('vendorRowChanged', vendorRow, ({ inviteId }) => inviteId),
  vendorRowGone: push('vendorRowGone', closed({ rfpId: uuid().required(), inviteId: uuid().required() })),
  rfpOverviewChanged: push('rfpOverviewChanged', rfpOverview, ({ rfpId }) => rfpId),
  responseSectionChanged: push('responseSectionChanged', sectionChange),
  vendorQuestionChanged: push(
    'vendorQuestionChanged',
    vendorQuestion,
    ({ vendorId, vendorQuestionId }) => `${vendorId} ${vendorQuestionId}`,
  ),
  /** Invalidation: the buyer published a vendor's question and its answer, or changed them. */
  publishedQuestionsChanged: push('publishedQuestionsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the response table has a new vendor or other questions. */
  responsesChanged: push('responsesChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the RFP's evaluators, their progress or the agreed ratings changed. */
  evaluatorsChanged: push('evaluatorsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the ratings that the user sees, as their own or as the agreed ones, changed. */
  shownRatingsChanged: push('shownRatingsChanged', closed({ rfpId: uuid().required() })),
} as const;

type EvaluationPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends EvaluationPushes {}
}
