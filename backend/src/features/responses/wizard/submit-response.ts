import { presentationError, type PresentationRequest } from '../contracts/presentations.ts';
import { documentParts, type DocumentPart } from '../contracts/vendor-documents.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { bool, nullable, number, row, text } from '../../../platform/database/row.ts';
import { fileKinds } from '../documents/uploaded-files.ts';
import { isQAskedOf, setInviteSubmitted } from '../../rfps/public.ts';
import { messages } from '../contracts/messages.ts';
import { submitResponse } from '../contracts/responses.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ResponseDependencies } from '../response-dependencies.ts';
import { issueReceipt } from '../receipts/receipt-store.ts';
import { clearHiddenAnswers } from '../answers/hidden-answers.ts';
import { decideSubmission, responseOf } from '../response.ts';
import { t } from '../../../kernel/text/texts.ts';

const partsRow = row({
  ndas: number,
  recordings: number,
  papers: number,
  officeLocation: nullable(text),
  conferenceDetails: nullable(text),
  hasReferences: bool,
  hasPricing: bool,
  acceptsContract: bool,
});

/**
 * Lists the completed parts of a response, each with some content: the wizard's marks, provided to other features. A presentation
 * without a file that the buyer asks for is incomplete. If the buyer asks for no file, a statement is enough.
 */
export async function listCompletedParts(
  db: Queryable,
  inviteId: string,
  request: PresentationRequest,
): Promise<DocumentPart[]> {
  const there = await db.one(sql.type(partsRow)`
    select files.*, p.office_location as "officeLocation", p.conference_details as "conferenceDetails",
      exists (select 1 from response_references where invite_id = ${inviteId}) as "hasReferences",
      exists (select 1 from response_pricing where invite_id = ${inviteId}) as "hasPricing",
      exists (select 1 from contract_acceptance where invite_id = ${inviteId}) as "acceptsContract"
    from (
      select count(*) filter (where owner_kind = ${fileKinds.nda})::int4 as ndas,
        count(*) filter (where owner_kind = ${fileKinds.presentation})::int4 as recordings,
        count(*) filter (where owner_kind = ${fileKinds.legal})::int4 as papers
      from stored_file where owner_kind = any(${sql.array(Object.values(fileKinds), 'text')}) and owner_id = ${inviteId}
        and released_at is null
    ) files left join response_presentation p on p.invite_id = ${inviteId}`);
  const { officeLocation, conferenceDetails } = there;
  const isCompleted: Record<DocumentPart, boolean> = {
    nda: there.ndas > 0,
    presentation:
      officeLocation !== null &&
      conferenceDetails !== null &&
      !presentationError(request, { officeLocation, conferenceDetails }, there.recordings),
    references: there.hasReferences,
    pricing: there.hasPricing,
    legal: there.papers > 0 || there.acceptsContract,
  };
  return documentParts.filter((part) => isCompleted[part]);
}

/** Whether a response has no answers and no documents. */
const isEmptyResponse = async (db: Queryable, inviteId: string): Promise<boolean> =>
  !(await db.exists(sql.statement`
    select where exists (select from answer a join question q on q.rfp_id = a.rfp_id and q.id = a.question_id
        where a.invite_id = ${inviteId} and a.answer <> '' and ${isQAskedOf(sql.fragment`a.invite_id`)})
      or exists (select from response_pricing where invite_id = ${inviteId})
      or exists (select from vendor_price_sheet where invite_id = ${inviteId} and (own_lines <> '[]'::jsonb
        or jsonb_path_exists(prices, '$[*].unitPrice ? (@ != null)')))
      or exists (select from response_references where invite_id = ${inviteId})
      or exists (select from response_presentation where invite_id = ${inviteId})
      or exists (
        select from stored_file where owner_kind = any(${sql.array(Object.values(fileKinds), 'text')})
          and owner_id = ${inviteId} and released_at is null)`));

/** Submits a response. Nothing of it changes from here on: saving holds the invite `for share`, so no save is in progress. */
export const submitResponseHandler = ({ lockInvite, findUnreadAddendum }: ResponseDependencies) =>
  commandHandler(submitResponse, async ({ body, caller, db, record, now }) => {
    const invite = await lockInvite(db, caller, body.rfpId, 'update');
    const decided = decideSubmission(responseOf(invite.acceptStatus, invite.submittedAt), {
      dueAt: invite.dueAt,
      isEmpty: await isEmptyResponse(db, invite.id),
      now,
    });
    if (!decided.ok) return refuse(decided.code);
    const { rfpId, id: inviteId } = invite;
    const unread = await findUnreadAddendum(db, inviteId);
    if (unread)
      return refuse('addendumUnread', {
        message: t('Please read and acknowledge addendum {number}, “{title}”, before you submit.', {
          number: unread.number,
          title: unread.title,
        }),
        about: unread.id,
      });
    const { receiptId, change } = await issueReceipt(db, inviteId, caller.userId, now);
    const hidden = await clearHiddenAnswers(db, invite);
    await record(
      [
        { name: 'responseSubmitted', payload: { rfpId, inviteId } },
        { name: 'receiptIssued', payload: { rfpId, inviteId, receiptId } },
        ...hidden.events,
      ],
      ...hidden.changes,
      change,
      setInviteSubmitted(inviteId, now),
    );
    return { message: messages.responseSubmitted, isSubmitted: true };
  });
