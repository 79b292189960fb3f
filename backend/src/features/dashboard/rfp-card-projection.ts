import { personRoom, type Push } from '../../kernel/pushes.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Projection } from '../../platform/outbox/projection.ts';
import { row, text } from '../../platform/database/row.ts';
import {
  loadCardRfp,
  buyerFacts,
  vendorFacts,
  type FindOutcome,
  type LoadBuyerSteps,
} from './rfp-card-facts.ts';
import { presentCard, type TimelineOn } from './rfp-card.ts';

/** Returns an id that names an RFP and a side of it: `owner` for the buyer's, or an invite. */
const idOf = (rfpId: string, side: string) => `${rfpId} ${side}`;
const buyerSide = ({ rfpId }: { rfpId: string }) => [idOf(rfpId, 'owner')];
const bothSides = ({ rfpId, inviteId }: { rfpId: string; inviteId: string }) => [
  idOf(rfpId, 'owner'),
  idOf(rfpId, inviteId),
];

const idRow = row({ id: text });
type Condition = ReturnType<typeof sql.fragment>;

/** Returns every side of some RFPs. */
const everySide = (db: Queryable, ofRfp: Condition) =>
  db.anyFirst(sql.type(idRow)`
    select r.id || ' owner' as id from rfp r where ${ofRfp}
    union all select r.id || ' ' || i.id from rfp r join invite i on i.rfp_id = r.id where ${ofRfp}`);

/** Returns only the vendor's side, for some invites. */
const inviteSides = (db: Queryable, ofInvite: Condition) =>
  db.anyFirst(sql.type(idRow)`select i.rfp_id || ' ' || i.id as id from invite i where ${ofInvite}`);

/** Returns everything that a company's people hold through it, and what the founder held before founding it. */
const ofCompany = async ({ companyId, userId }: { companyId: string; userId: string }, db: Queryable) => [
  ...(await everySide(db, sql.fragment`r.company_id = ${companyId}`)),
  ...(await everySide(db, sql.fragment`r.company_id is null and r.owner_id = ${userId}`)),
  ...(await inviteSides(db, sql.fragment`i.company_id = ${companyId}`)),
];

export const rfpCardProjection = (
  timelineOn: TimelineOn,
  loadBuyerSteps: LoadBuyerSteps,
  findOutcome: FindOutcome,
): Projection => ({
  name: 'rfpCard',
  tables: ['rfp_card'],
  lockColumns: ['rfp_id', 'side'],
  subscribesTo: {
    rfpSaved: async ({ rfpId }, db) => [...(await everySide(db, sql.fragment`r.id = ${rfpId}`))],
    projectSaved: async ({ rfpId }, db) => [...(await everySide(db, sql.fragment`r.id = ${rfpId}`))],
    rfpDayRolledOver: async ({ rfpId }, db) => [...(await everySide(db, sql.fragment`r.id = ${rfpId}`))],
    draftDeleted: buyerSide,
    draftRestored: buyerSide,
    rfpPublished: buyerSide,
    // An addendum asks vendors more, so the set of steps that they have done changes.
    requirementsSaved: async ({ rfpId }, db) => [...(await everySide(db, sql.fragment`r.id = ${rfpId}`))],
    ndaTermsSaved: buyerSide,
    presentationTermsSaved: buyerSide,
    vendorsAdded: buyerSide,
    vendorRemoved: bothSides,
    vendorChanged: bothSides,
    inviteRetracted: bothSides,
    vendorLeft: bothSides,
    invitesMerged: ({ rfpId, inviteId, mergedInviteId }) => [
      idOf(rfpId, mergedInviteId),
      ...bothSides({ rfpId, inviteId }),
    ],
    vendorInvited: bothSides,
    inviteAccepted: bothSides,
    inviteDeclined: bothSides,
    responseSubmitted: bothSides,
    responseWithdrawn: bothSides,
    rfpAwarded: async ({ rfpId }, db) => [...(await everySide(db, sql.fragment`r.id = ${rfpId}`))],
    rfpClosed: async ({ rfpId }, db) => [...(await everySide(db, sql.fragment`r.id = ${rfpId}`))],
    rfpCancelled: async ({ rfpId }, db) => [...(await everySide(db, sql.fragment`r.id = ${rfpId}`))],
    answersSaved: ({ rfpId, inviteId }) => [idOf(rfpId, inviteId)],
    emailVerified: async ({ userId }, db) => [
      ...(await inviteSides(
        db,
        sql.fragment`lower(i.email) = (select lower(u.email) from app_user u where u.id = ${userId})`,
      )),
    ],
    // The buyer's name and step counts are on every card of its RFPs. A vendor's own name is on none, but its people may be new.
    companySaved: async ({ companyId }, db) => [
      ...(await everySide(db, sql.fragment`r.company_id = ${companyId}`)),
      ...(await everySide(
        db,
        sql.fragment`r.company_id is null
          and r.owner_id in (select m.user_id from membership m where m.company_id = ${companyId})`,
      )),
      ...(await inviteSides(db, sql.fragment`i.company_id = ${companyId}`)),
    ],
    memberJoined: ofCompany,
    memberRemoved: ofCompany,
    personErased: async ({ userId }, db) => [...(await everySide(db, sql.fragment`r.owner_id = ${userId}`))],
  },
  project: async (tx, id, now) => {
    const [rfpId = '', side = ''] = id.split(' ');
    const rfp = await loadCardRfp(tx, rfpId);
    const invited = rfp && side !== 'owner' ? await vendorFacts(tx, rfp, side, findOutcome) : undefined;
    const facts = rfp && side === 'owner' ? buyerFacts(rfp, await loadBuyerSteps(tx, rfpId)) : invited?.facts;
    const holders = rfp && side === 'owner' ? rfp.buyers : (invited?.holders ?? []);
    const companyId = rfp && side === 'owner' ? rfp.buyerCompanyId : (invited?.companyId ?? null);
    const removed = await tx.any(sql.type(row({ user_id: text }))`
      delete from rfp_card where rfp_id = ${rfpId} and side = ${side} and user_id <> all(${sql.array(holders, 'uuid')}) returning user_id`);
    const pushes: Push[] = removed.map((deletedCard) => ({
      room: personRoom(deletedCard.user_id),
      name: 'rfpCardGone',
      payload: { _id: rfpId },
    }));
    if (!rfp || !facts) return pushes;
    await tx.query(sql.statement`
      insert into rfp_card (user_id, company_id, rfp_id, side, facts, revision)
      select user_id, ${companyId}::uuid, ${rfpId}, ${side}, ${JSON.stringify(facts)}::jsonb, ${rfp.version}
      from unnest(${sql.array(holders, 'uuid')}) as holder (user_id)
      on conflict (user_id, rfp_id, side) do update set company_id = excluded.company_id,
        facts = excluded.facts, revision = excluded.revision`);
    const card = presentCard(facts, rfp.version, timelineOn, now);
    return [
      ...pushes,
      ...holders.map((userId): Push => ({
        room: personRoom(userId),
        name: 'rfpCardChanged',
        payload: card,
      })),
    ];
  },
  all: (db) => everySide(db, sql.fragment`true`),
});
