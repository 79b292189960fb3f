import { isQConditional } from '../../rfps/public.ts';
import { rfpBuyerRoom } from '../../rfps/contracts/rooms.ts';
import type { Projection } from '../../../platform/outbox/projection.ts';
import { sql, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { writeSection } from './response-section.ts';
import { changeSection } from './section-change.ts';
import { projectVendorRow } from './vendor-row.ts';

const everySection = '*';
/** Marks an id that writes nothing. The buyer's pages refetch, because what they may see has changed. */
const readAgain = '!';

/**
 * Returns an id: an invite, an invite with one section and its changed questions, or an invite with all its sections. The cost of
 * a change depends on the change, not on the size of the RFP.
 */
const idOf = (inviteId: string, sectionId?: string, questionIds?: readonly number[]) =>
  [inviteId, sectionId, questionIds?.join()].filter(Boolean).join(' ');

const ofInvite = ({ inviteId }: { inviteId: string }) => [idOf(inviteId)];

/** Returns the whole response if its questions are counted otherwise before it is submitted. */
const submittedOrWithdrawn = async (
  { rfpId, inviteId }: { rfpId: string; inviteId: string },
  db: Queryable,
) => [idOf(inviteId, (await hasConditions(db, rfpId)) ? everySection : readAgain)];

const hasConditions = (db: Queryable, rfpId: string): Promise<boolean> =>
  db.exists(sql.statement`select from question q where q.rfp_id = ${rfpId} and ${isQConditional}`);

/** Returns all sections of every vendor that accepted. */
const everyResponse = async ({ rfpId }: { rfpId: string }, db: Queryable) =>
  (
    await db.any(sql.type(row({ id: text }))`
      select id from invite where rfp_id = ${rfpId} and accept_status = 1 order by id`)
  ).map(({ id }) => idOf(id, everySection));

/**
 * The projection of the sections of responses and the vendor rows that sum them up. It is one projection, because the sums read
 * the sections.
 */
export const scoresProjection: Projection = {
  name: 'scores',
  tables: ['response_section', 'vendor_row'],
  lockColumns: ['invite_id'],
  lockOf: (id) => id.split(' ')[0] ?? id,
  subscribesTo: {
    vendorsAdded: ({ inviteIds }) => inviteIds.map((inviteId) => idOf(inviteId)),
    vendorInvited: ofInvite,
    vendorRemoved: ofInvite,
    vendorChanged: ofInvite,
    inviteRetracted: ({ inviteId }) => [idOf(inviteId, everySection)],
    vendorLeft: ({ inviteId }) => [idOf(inviteId, everySection)],
    invitesMerged: ({ inviteId, mergedInviteId }) => [idOf(inviteId), idOf(mergedInviteId)],
    vendorReminded: ofInvite,
    dueTimeReminded: ofInvite,
    inviteDeclined: ofInvite,
    responseSubmitted: submittedOrWithdrawn,
    responseWithdrawn: submittedOrWithdrawn,
    responseDocumentsSaved: ofInvite,
    inviteAccepted: ({ inviteId }) => [idOf(inviteId, everySection)],
    answersSaved: async ({ rfpId, inviteId, sectionIds, questionIds }, db) => {
      const [sectionId, ...others] = sectionIds;
      if (others.length === 0) return sectionId ? [idOf(inviteId, sectionId, questionIds)] : [];
      const questions = await questionsBySection(db, rfpId, questionIds ?? []);
      return sectionIds.map((id) => idOf(inviteId, id, questions.get(id)));
    },
    answerRated: ({ inviteId, sectionId, questionId }) => [
      idOf(inviteId, sectionId, questionId === undefined ? undefined : [questionId]),
    ],
    ratingsMadeIndependent: everyResponse,
    unanimousAgreed: ({ inviteIds }) => inviteIds.map((inviteId) => idOf(inviteId, everySection)),
    weightsChanged: everyResponse,
    rfpCurrenciesSaved: async ({ rfpId }, db) =>
      db.anyFirst(
        sql.type(row({ id: text }))`select id from invite where rfp_id = ${rfpId} order by id`,
      ) as Promise<string[]>,
    // This event comes from an addendum, after publication. Before publication no vendor has accepted.
    requirementsSaved: everyResponse,
    // Returns the invites whose answers the erased person gave, and those sent to the person's address.
    personErased: async ({ userId }, db) =>
      (
        await db.anyFirst(sql.type(row({ id: text }))`
          select i.id from invite i where i.answered_by = ${userId}
            or i.id in (select a.invite_id from answer a where a.answered_by = ${userId})
            or lower(i.email) = (select lower(u.email) from app_user u where u.id = ${userId})`)
      ).map((id) => idOf(id, everySection)),
    companySaved: async ({ companyId }, db) =>
      db.anyFirst(
        sql.type(row({ id: text }))`select id from invite where company_id = ${companyId}`,
      ) as Promise<string[]>,
  },
  project: async (tx, id) => {
    const [inviteId = '', sectionId, questionIds] = id.split(' ');
    if (sectionId === undefined) return [];
    if (sectionId === readAgain) return readAgainBy(tx, inviteId);
    if (sectionId === everySection) return writeResponse(tx, inviteId);
    return changeSection(
      tx,
      inviteId,
      sectionId,
      questionIds ? new Set(questionIds.split(',').map(Number)) : null,
    );
  },
  settle: projectVendorRow,
  // Returns whole responses, accepted or not, because an invite may be accepted by the time of the write.
  all: async (db) =>
    (await db.anyFirst(sql.type(row({ id: text }))`select id from invite order by id`)).map((id) =>
      idOf(id, everySection),
    ),
};

async function readAgainBy(tx: Transaction, inviteId: string) {
  const rfpIds = await tx.anyFirst(
    sql.type(row({ rfpId: text }))`select rfp_id as "rfpId" from invite where id = ${inviteId}`,
  );
  return rfpIds.map((rfpId) => ({
    room: rfpBuyerRoom(rfpId),
    name: 'responsesChanged' as const,
    payload: { rfpId },
  }));
}

/**
 * Writes a whole response. Screens refetch it instead of receiving it. They also refetch a response that is gone, even if an
 * earlier delivery of the event already removed the rows.
 */
async function writeResponse(tx: Transaction, inviteId: string) {
  await dropUnaccepted(tx, inviteId);
  for (const sectionId of await listSectionIdsOf(tx, inviteId)) await writeSection(tx, inviteId, sectionId);
  return readAgainBy(tx, inviteId);
}

/** Removes the answers of a vendor that left, or whose invite was withdrawn. They are no longer shown. */
const dropUnaccepted = (tx: Transaction, inviteId: string) =>
  tx.query(sql.statement`
    delete from response_section s where s.invite_id = ${inviteId}
      and not exists (select from invite i where i.id = s.invite_id and i.accept_status = 1)`);

/** Groups the questions by section, so each appears only in the id of its own section. */
async function questionsBySection(db: Queryable, rfpId: string, questionIds: readonly number[]) {
  const rows = await db.any(sql.type(row({ id: number, sectionId: text }))`
    select id, section_id as "sectionId" from question
    where rfp_id = ${rfpId} and id = any(${sql.array([...questionIds], 'int8')}) order by id`);
  const sections = Map.groupBy(rows, ({ sectionId }) => sectionId);
  return new Map([...sections].map(([sectionId, questions]) => [sectionId, questions.map(({ id }) => id)]));
}

const listSectionIdsOf = (db: Queryable, inviteId: string) =>
  db.anyFirst(sql.type(row({ id: text }))`
    select s.id from invite i join requirement_section s on s.rfp_id = i.rfp_id
    where i.id = ${inviteId} and i.accept_status = 1 order by s.id`);
