import type { DocumentPart } from './contracts/vendor-documents.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import type { VendorInvite, ResponseDependencies } from './response-dependencies.ts';
import { decideSaving, responseOf } from './response.ts';

interface OpenResponseContext {
  db: Queryable;
  caller: Caller;
  now: number;
}

/**
 * Locks the caller's invite to change documents. It must be accepted, not submitted and not past its due time. The lock is
 * exclusive: of two colleagues, the second counts the files of the first, and a submission waits for both.
 */
export async function lockOpenResponse(
  { lockInvite }: Pick<ResponseDependencies, 'lockInvite'>,
  { db, caller, now }: OpenResponseContext,
  rfpId: string,
  how: 'share' | 'update' = 'update',
): Promise<VendorInvite> {
  const invite = await lockInvite(db, caller, rfpId, how);
  const { acceptStatus, submittedAt, dueAt } = invite;
  const decided = decideSaving(responseOf(acceptStatus, submittedAt), { dueAt, now });
  return decided.ok ? invite : refuse(decided.code);
}

/** Returns the event of a change to one part of a response. */
export const responsePartSaved = ({ rfpId, id }: Pick<VendorInvite, 'rfpId' | 'id'>, part: DocumentPart) => ({
  name: 'responseDocumentsSaved' as const,
  payload: { rfpId, inviteId: id, part },
});
