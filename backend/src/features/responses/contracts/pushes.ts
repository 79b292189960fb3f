import { push } from '../../../kernel/pushes.ts';
import { closed, listOf, oneOf, uuid } from '../../../kernel/schema/schema.ts';
import { answerOf, requirementKinds } from '../../rfps/contracts/requirements.ts';

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the documents that this vendor handed in beside its answers changed. */
  vendorDocumentsChanged: push(
    'vendorDocumentsChanged',
    closed({ rfpId: uuid().required(), inviteId: uuid().required() }),
  ),
  /** Invalidation: a receipt for the vendor's submission was added, printed or withdrawn. */
  receiptsChanged: push('receiptsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation for a company's own people: its answers in this RFP changed, and so did the suggestions in others. */
  answerLibraryChanged: push('answerLibraryChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation for the vendor's own people: their assignments or comments changed. */
  colleaguesChanged: push('colleaguesChanged', closed({ rfpId: uuid().required() })),
  /** A vendor's answers, sent to its own people. Null means that they are too many to send, and clients refetch them. */
  answersChanged: push(
    'answersChanged',
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      kind: oneOf(requirementKinds).required(),
      answers: listOf(answerOf, 50).nullable().defined(),
    }),
  ),
} as const;

type ResponsesPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends ResponsesPushes {}
}
