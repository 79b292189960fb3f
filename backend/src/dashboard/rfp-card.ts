import type { RfpCard } from '../contracts/dashboard.ts';
import { rooms, type Push } from '../contracts/pushes.ts';
import { sql, type Reader, type Transaction } from '../platform/database.ts';
import type { Projection } from '../platform/projection.ts';
import { flag, json, nullable, number, row, text, texts, time } from '../platform/row.ts';

/** Where an RFP stands on a day, in percent: the evaluation slice's rule, offered as a door. */
export type CompletionOn = (
  milestones: readonly { name: string; date: string | null }[],
  timeZone: string,
  now: number,
) => number;

/** A stored card: all of it but what the day decides. */
interface CardFacts extends Omit<RfpCard, 'version' | 'rfpCompletionPercent'> {
  timeZone: string;
  milestones: { name: string; date: string | null }[];
}

const present = (
  { timeZone, milestones, ...card }: CardFacts,
  version: number,
  completionOn: CompletionOn,
  now: number,
): RfpCard => ({
  ...card,
  version,
  rfpCompletionPercent: completionOn(milestones, timeZone, now),
});

/** An id is an RFP and whose side of it: `owner`, or an invite. */
const idOf = (rfpId: string, side: string) => `${rfpId} ${side}`;
const ownerSide = ({ rfpId }: { rfpId: string }) => [idOf(rfpId, 'owner')];
const bothSides = ({ rfpId, inviteId }: { rfpId: string; inviteId: string }) => [
  idOf(rfpId, 'owner'),
  idOf(rfpId, inviteId),
];

async function everySide(read: Reader, where: ReturnType<typeof sql.fragment>): Promise<string[]> {
  const sides = await read.any(sql.type(row({ id: text }))`
    select r.id || ' owner' as id from rfp r where ${where}
    union all select r.id || ' ' || i.id from rfp r join invite i on i.rfp_id = r.id where ${where}
    order by id`);
  return sides.map((one) => one.id);
}

const sideRow = row({
  _id: text,
  rfpName: text,
  companyName: text,
  createdAt: time,
  publishedAt: nullable(time),
  scopeValue: text,
  processTypeValue: text,
  timeZone: text,
  ownerId: text,
  isAnonymous: flag,
  stepCount: number,
  accepted: number,
  total: number,
  submitted: texts,
  milestones: json<{ name: string; date: string | null }[]>(),
  version: number,
});

const loadRfp = (tx: Transaction, rfpId: string) =>
  tx.maybeOne(sql.type(sideRow)`
    select r.id as "_id", r.name as "rfpName", coalesce(c.name, u.user_name) as "companyName", r.created_at as "createdAt",
      r.published_at as "publishedAt", r.scope as "scopeValue", r.process_type as "processTypeValue",
      r.time_zone as "timeZone", r.owner_id as "ownerId", r.is_anonymous as "isAnonymous",
      (1 + (r.project_saved_at is not null)::int4 + (select count(*) from requirements q where q.rfp_id = r.id)::int4
        + (exists (select 1 from invite i where i.rfp_id = r.id))::int4) as "stepCount",
      (select count(*) filter (where accept_status = 1) from invite where rfp_id = r.id)::int4 as accepted,
      (select count(*) from invite where rfp_id = r.id)::int4 as total,
      array(select company_id::text from invite where rfp_id = r.id and submitted_at is not null order by submitted_at) as submitted,
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'date', to_char(date, 'YYYY-MM-DD')) order by position)
        from milestone where rfp_id = r.id), '[]') as milestones,
      nextval('revision') as version
    from rfp r join app_user u on u.id = r.owner_id left join company c on c.id = r.company_id
    where r.id = ${rfpId}`);

type Side = NonNullable<Awaited<ReturnType<typeof loadRfp>>>;

const common = (side: Side) => ({
  _id: side._id,
  rfpName: side.rfpName,
  createdAt: new Date(side.createdAt).toISOString(),
  rfpPublishedDate: side.publishedAt === null ? null : new Date(side.publishedAt).toISOString(),
  rfpPublished: side.publishedAt !== null,
  scopeValue: side.scopeValue,
  processTypeValue: side.processTypeValue,
  dueOn: side.milestones.find((one) => one.name === 'RFP Submission')?.date ?? null,
  timeZone: side.timeZone,
  milestones: side.milestones,
});

/** The buyer's card; `completedPer` is the share of the four steps of this slice that are saved. */
const ownerFacts = (side: Side): CardFacts => ({
  ...common(side),
  companyName: side.companyName,
  isInvited: false,
  isSubmitted: false,
  acceptStatus: 0,
  completedPer: Math.round(Math.min(side.stepCount, 4) * 25),
  submittedVendorIds: side.submitted,
  acceptedRFPCount: side.accepted,
  totalVendor: side.total,
});

const inviteRow = row({
  acceptStatus: number,
  isSubmitted: flag,
  isSent: flag,
  answered: number,
  asked: number,
  holders: texts,
});

/** An invite's cards: one for everybody who holds it, by company or by verified address. Counts of others stay hidden. */
async function vendorFacts(
  tx: Transaction,
  side: Side,
  inviteId: string,
): Promise<{ holders: string[]; facts: CardFacts } | undefined> {
  const invite = await tx.maybeOne(sql.type(inviteRow)`
    select i.accept_status as "acceptStatus", i.submitted_at is not null as "isSubmitted", i.sent_at is not null as "isSent",
      (select count(*) from answer a where a.invite_id = i.id and a.answer <> '')::int4 as answered,
      (select count(*) from question q where q.rfp_id = i.rfp_id)::int4 as asked,
      array(select u.id::text from app_user u left join membership m on m.user_id = u.id
        where u.is_verified and (m.company_id = i.company_id or (i.company_id is null and lower(u.email) = lower(i.email)))
        order by u.id) as holders
    from invite i where i.id = ${inviteId}`);
  if (!invite?.isSent) return undefined;
  const acceptStatus = invite.acceptStatus as 0 | 1 | 2;
  return {
    holders: invite.holders,
    facts: {
      ...common(side),
      companyName: side.isAnonymous && acceptStatus !== 1 ? 'A buyer' : side.companyName,
      isInvited: true,
      isSubmitted: invite.isSubmitted,
      acceptStatus,
      completedPer:
        invite.asked === 0 ? 0 : Math.floor((invite.answered * 200 + invite.asked) / (2 * invite.asked)),
      submittedVendorIds: [],
      acceptedRFPCount: null,
      totalVendor: null,
    },
  };
}

export const rfpCardProjection = (completionOn: CompletionOn): Projection => ({
  name: 'rfpCard',
  tables: ['rfp_card'],
  follows: {
    rfpSaved: ({ rfpId }, read) => everySide(read, sql.fragment`r.id = ${rfpId}`),
    projectSaved: ({ rfpId }, read) => everySide(read, sql.fragment`r.id = ${rfpId}`),
    rfpPublished: ownerSide,
    requirementsSaved: ownerSide,
    vendorsAdded: ownerSide,
    vendorRemoved: bothSides,
    vendorInvited: bothSides,
    inviteAccepted: bothSides,
    inviteDeclined: bothSides,
    responseSubmitted: bothSides,
    answersSaved: ({ rfpId, inviteId }) => [idOf(rfpId, inviteId)],
    emailVerified: ({ userId }, read) =>
      everySide(
        read,
        sql.fragment`r.id in (select i.rfp_id from invite i join app_user u on lower(u.email) = lower(i.email) where u.id = ${userId})`,
      ),
    companySaved: ({ companyId }, read) =>
      everySide(
        read,
        sql.fragment`r.company_id = ${companyId} or r.id in (select rfp_id from invite where company_id = ${companyId})`,
      ),
  },
  project: async (tx, id, now) => {
    const [rfpId = '', side = ''] = id.split(' ');
    const rfp = await loadRfp(tx, rfpId);
    const invited = rfp && side !== 'owner' ? await vendorFacts(tx, rfp, side) : undefined;
    const facts = rfp && side === 'owner' ? ownerFacts(rfp) : invited?.facts;
    const holders = rfp && side === 'owner' ? [rfp.ownerId] : (invited?.holders ?? []);
    const gone = await tx.any(sql.type(row({ user_id: text }))`
      delete from rfp_card where rfp_id = ${rfpId} and side = ${side} and user_id <> all(${sql.array(holders, 'uuid')}) returning user_id`);
    const pushes: Push[] = gone.map((one) => ({
      room: rooms.person(one.user_id),
      name: 'rfpCardGone',
      payload: { _id: rfpId },
    }));
    if (!rfp || !facts) return pushes;
    await tx.query(sql.typeAlias('nothing')`
      insert into rfp_card (user_id, rfp_id, side, facts, revision)
      select user_id, ${rfpId}, ${side}, ${JSON.stringify(facts)}::jsonb, ${rfp.version}
      from unnest(${sql.array(holders, 'uuid')}) as holder (user_id)
      on conflict (user_id, rfp_id, side) do update set facts = excluded.facts, revision = excluded.revision`);
    const card = present(facts, rfp.version, completionOn, now);
    return [
      ...pushes,
      ...holders.map((userId): Push => ({
        room: rooms.person(userId),
        name: 'rfpCardChanged',
        payload: card,
      })),
    ];
  },
  all: (read) => everySide(read, sql.fragment`true`),
});

/** A person's cards, newest first. */
export async function listCards(
  read: Reader,
  userId: string,
  completionOn: CompletionOn,
  now: number,
): Promise<RfpCard[]> {
  const cards = await read.any(sql.type(row({ facts: json<CardFacts>(), revision: number }))`
    select facts, revision from rfp_card where user_id = ${userId} order by facts ->> 'createdAt' desc, rfp_id`);
  return cards.map((one) => present(one.facts, one.revision, completionOn, now));
}
