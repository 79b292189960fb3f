import type { FinalOffer } from './contracts/final-offers.ts';
import type { VersionContent } from './response-versions.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { bool, json, nullable, number, row, text, time, type RowOf } from '../../platform/database/row.ts';
import type { Change } from '../../platform/outbox/outbox.ts';

/** The person who changes something, and the time in ms. */
interface By {
  userId: string;
  now: number;
}
const moment = (ms: number) => sql.fragment`to_timestamp(${ms}::double precision / 1000)`;

const roundShape = {
  id: text,
  rfpId: text,
  number,
  dueAt: time,
  message: text,
  asksPrices: bool,
  questionIds: json<number[]>(),
  version: number,
  startedBy: text,
  startedAt: time,
  endedAt: nullable(time),
  isCancelled: bool,
};
export type StoredRound = RowOf<typeof roundShape>;

const roundRows = (condition: ReturnType<typeof sql.fragment>) => sql.type(row(roundShape))`
  select f.id::text, f.rfp_id::text as "rfpId", f.number, f.due_at as "dueAt", f.message, f.asks_prices as "asksPrices",
    coalesce((select jsonb_agg(q.question_id order by q.question_id) from final_round_question q where q.round_id = f.id),
      '[]'::jsonb) as "questionIds",
    f.version, u.user_name as "startedBy", f.started_at as "startedAt", f.ended_at as "endedAt",
    f.is_cancelled as "isCancelled"
  from final_round f join app_user u on u.id = f.started_by where ${condition} order by f.number desc`;

/** Lists the rounds of an RFP, the latest first. */
export const listRounds = (db: Queryable, rfpId: string): Promise<readonly StoredRound[]> =>
  db.any(roundRows(sql.fragment`f.rfp_id = ${rfpId}`));

export const findRound = (db: Queryable, rfpId: string, roundId: string): Promise<StoredRound | null> =>
  db.maybeOne(roundRows(sql.fragment`f.rfp_id = ${rfpId} and f.id = ${roundId}`));

/** Lists the rounds that are open although they are due, or although their RFP is decided. */
export const listRoundsToEnd = (db: Queryable, now: number): Promise<readonly StoredRound[]> =>
  db.any(
    roundRows(sql.fragment`f.ended_at is null and (f.due_at <= ${moment(now)}
      or exists (select from rfp_decision d where d.rfp_id = f.rfp_id))`),
  );

/** How long before the due time vendors are reminded. A round that is due sooner has just named its due time to them. */
const reminderMs = 24 * 3_600_000;
const remindedOf = (dueAt: number, now: number) =>
  dueAt - now <= reminderMs ? moment(dueAt) : sql.fragment`null`;

/** Adds a round with its questions and its vendors. A second open round of the RFP violates a constraint. */
export const addRound = (
  round: Pick<StoredRound, 'id' | 'rfpId' | 'number' | 'dueAt' | 'message' | 'asksPrices' | 'questionIds'> & {
    inviteIds: readonly string[];
  },
  { userId, now }: By,
): Change[] => [
  sql.statement`
    insert into final_round (id, rfp_id, number, due_at, message, asks_prices, version, started_by, started_at,
      reminded_of)
    values (${round.id}, ${round.rfpId}, ${round.number}, ${moment(round.dueAt)}, ${round.message}, ${round.asksPrices}, 1,
      ${userId}, ${moment(now)}, ${remindedOf(round.dueAt, now)})`,
  {
    mayMiss: sql.statement`
      insert into final_round_question (round_id, rfp_id, question_id)
      select ${round.id}, ${round.rfpId}, * from ${sql.unnest(
        round.questionIds.map((id) => [id]),
        ['int8'],
      )} as asked`,
  },
  sql.statement`
    insert into final_offer (round_id, invite_id)
    select ${round.id}, * from ${sql.unnest(
      round.inviteIds.map((id) => [id]),
      ['uuid'],
    )} as asked`,
];

export const setDueAt = ({ id, version }: StoredRound, dueAt: number, now: number): Change => sql.statement`
  update final_round set due_at = ${moment(dueAt)}, reminded_of = ${remindedOf(dueAt, now)}, version = version + 1
  where id = ${id} and version = ${version}`;

/** Lists the open rounds that are due soon, and of whose due time vendors were not reminded. */
export const listUnreminded = (db: Queryable, now: number): Promise<readonly StoredRound[]> =>
  db.any(
    roundRows(sql.fragment`f.ended_at is null and f.due_at > ${moment(now)}
      and f.due_at <= ${moment(now + reminderMs)} and f.reminded_of is distinct from f.due_at`),
  );

/** Notes that vendors were reminded of the current due time. It affects no row if they were. */
export const setReminded = ({ id }: Pick<StoredRound, 'id'>): Change => sql.statement`
  update final_round set reminded_of = due_at where id = ${id} and reminded_of is distinct from due_at`;

/** Ends a round. One that has ended is not ended again. */
export const endRound = (
  { id }: Pick<StoredRound, 'id'>,
  isCancelled: boolean,
  now: number,
): Change => sql.statement`
  update final_round set ended_at = ${moment(now)}, is_cancelled = ${isCancelled}, version = version + 1
  where id = ${id} and ended_at is null`;

const offerShape = {
  roundId: text,
  inviteId: text,
  companyId: nullable(text),
  companyName: text,
  /** Whether the vendor still takes part with a submitted response. */
  takesPart: bool,
  offer: nullable(json<FinalOffer>()),
  version: number,
  declinedAt: nullable(time),
  submittedAt: nullable(time),
  submitterId: nullable(text),
  submittedBy: nullable(text),
  document: nullable(text),
  sha256: nullable(text),
};
export type StoredOffer = RowOf<typeof offerShape>;

const offerRows = (condition: ReturnType<typeof sql.fragment>, lock = sql.fragment``) => sql.type(
  row(offerShape),
)`
  select o.round_id::text as "roundId", o.invite_id::text as "inviteId", i.company_id::text as "companyId",
    coalesce(c.name, i.email, '') as "companyName", i.accept_status = 1 and i.submitted_at is not null as "takesPart",
    o.offer, o.version, o.declined_at as "declinedAt", o.submitted_at as "submittedAt",
    o.submitted_by::text as "submitterId", u.user_name as "submittedBy", o.document, o.sha256
  from final_offer o join invite i on i.id = o.invite_id left join company c on c.id = i.company_id
  left join app_user u on u.id = o.submitted_by
  where ${condition} order by i.created_at, i.id ${lock}`;

/** Lists the offers of all rounds of an RFP in the order of the invites. */
export const listOffers = (db: Queryable, rfpId: string): Promise<readonly StoredOffer[]> =>
  db.any(offerRows(sql.fragment`o.round_id in (select id from final_round where rfp_id = ${rfpId})`));

export const listOffersOfRound = (db: Queryable, roundId: string): Promise<readonly StoredOffer[]> =>
  db.any(offerRows(sql.fragment`o.round_id = ${roundId}`));

export const listOffersOfInvite = (db: Queryable, inviteId: string): Promise<readonly StoredOffer[]> =>
  db.any(offerRows(sql.fragment`o.invite_id = ${inviteId}`));

/** Locks and returns the offer of a vendor; null if the round does not ask it. */
export const lockOffer = (db: Queryable, roundId: string, inviteId: string): Promise<StoredOffer | null> =>
  db.maybeOne(
    offerRows(
      sql.fragment`o.round_id = ${roundId} and o.invite_id = ${inviteId}`,
      sql.fragment`for update of o`,
    ),
  );

type OfferKey = Pick<StoredOffer, 'roundId' | 'inviteId' | 'version'>;
const ofOffer = ({ roundId, inviteId, version }: OfferKey) =>
  sql.fragment`round_id = ${roundId} and invite_id = ${inviteId} and version = ${version}`;

export const putOffer = (key: OfferKey, offer: FinalOffer, { userId, now }: By): Change => sql.statement`
  update final_offer set offer = ${JSON.stringify(offer)}::jsonb, version = version + 1, saved_by = ${userId},
    saved_at = ${moment(now)}, declined_by = null, declined_at = null
  where ${ofOffer(key)} and submitted_at is null`;

export const setSubmitted = (
  key: OfferKey,
  { document, sha256 }: { document: string; sha256: string },
  { userId, now }: By,
): Change => sql.statement`
  update final_offer set submitted_by = ${userId}, submitted_at = ${moment(now)}, document = ${document},
    sha256 = ${sha256}, declined_by = null, declined_at = null
  where ${ofOffer(key)} and submitted_at is null`;

export const setWithdrawn = (key: OfferKey): Change => sql.statement`
  update final_offer set submitted_by = null, submitted_at = null, document = null, sha256 = null
  where ${ofOffer(key)} and submitted_at is not null`;

export const setDeclined = (key: OfferKey, { userId, now }: By): Change => sql.statement`
  update final_offer set declined_by = ${userId}, declined_at = ${moment(now)}
  where ${ofOffer(key)} and submitted_at is null and declined_at is null`;

const versionShape = {
  inviteId: text,
  number,
  roundNumber: nullable(number),
  content: json<VersionContent>(),
  unratedQuestionIds: json<number[]>(),
};
export type StoredVersion = RowOf<typeof versionShape>;
/** Lists the versions of all responses of an RFP, each vendor's first version first. */
export const listVersions = (db: Queryable, rfpId: string): Promise<readonly StoredVersion[]> =>
  db.any(sql.type(row(versionShape))`
    select v.invite_id::text as "inviteId", v.number, f.number as "roundNumber", v.content,
      to_jsonb(v.unrated_question_ids) as "unratedQuestionIds"
    from response_version v join invite i on i.id = v.invite_id left join final_round f on f.id = v.round_id
    where i.rfp_id = ${rfpId} order by i.created_at, i.id, v.number`);

/** The number of the latest version of a response; 0 before its first version is kept. */
export const lastVersionOf = (db: Queryable, inviteId: string): Promise<number> =>
  db.oneFirst(sql.type(row({ last: number }))`
    select coalesce(max(number), 0)::int4 as last from response_version where invite_id = ${inviteId}`);

export const addVersion = (
  inviteId: string,
  version: {
    number: number;
    roundId: string | null;
    content: VersionContent;
    unratedQuestionIds: readonly number[];
  },
): Change => sql.statement`
  insert into response_version (invite_id, number, round_id, content, unrated_question_ids)
  values (${inviteId}, ${version.number}, ${version.roundId}, ${JSON.stringify(version.content)}::jsonb,
    ${sql.array([...version.unratedQuestionIds], 'int8')})`;

/** Lists which of these RFPs have a round whose offers are not opened yet. */
export const listRfpsInRound = (db: Queryable, rfpIds: readonly string[]): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ rfpId: text }))`
    select rfp_id::text as "rfpId" from final_round
    where rfp_id = any(${sql.array([...rfpIds], 'uuid')}) and ended_at is null`);

/** Lists the rounds of these RFPs that wait for an offer of the invite's company: neither submitted nor declined, and not due. */
export const listOpenOffers = (
  db: Queryable,
  { rfpIds, companyId, now }: { rfpIds: readonly string[]; companyId: string; now: number },
): Promise<readonly { rfpId: string; dueAt: number; timeZone: string }[]> =>
  db.any(sql.type(row({ rfpId: text, dueAt: time, timeZone: text }))`
    select f.rfp_id::text as "rfpId", f.due_at as "dueAt", r.time_zone as "timeZone"
    from final_round f join rfp r on r.id = f.rfp_id join final_offer o on o.round_id = f.id
    join invite i on i.id = o.invite_id and i.company_id = ${companyId} and i.accept_status = 1
    where f.rfp_id = any(${sql.array([...rfpIds], 'uuid')}) and f.ended_at is null and f.due_at > ${moment(now)}
      and o.submitted_at is null and o.declined_at is null`);
