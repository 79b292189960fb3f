import type { RfpOverview } from '../contracts/evaluation.ts';
import { rfpBuyerRoom } from '../../rfps/contracts/rooms.ts';
import type { Timeline } from '../../rfps/contracts/timeline.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Projection } from '../../../platform/outbox/projection.ts';
import { bool, json, nullable, number, row, text } from '../../../platform/database/row.ts';
import { timelineOn, type TimelineFacts } from './stage.ts';

/** The stored facts of an overview. */
interface OverviewFacts extends TimelineFacts {
  accepted: number;
  rejected: number;
  total: number;
}

const presentOverview = (rfpId: string, facts: OverviewFacts, version: number, now: number): RfpOverview => ({
  rfpId,
  version,
  ...timelineOn(facts, now),
  acceptedRFPCount: facts.accepted,
  rejectedRFPCount: facts.rejected,
  totalVendor: facts.total,
});

const ofRfp = ({ rfpId }: { rfpId: string }) => [rfpId];

export const rfpOverviewProjection: Projection = {
  name: 'rfpOverview',
  tables: ['rfp_overview'],
  lockColumns: ['rfp_id'],
  subscribesTo: {
    rfpSaved: ofRfp,
    projectSaved: ofRfp,
    rfpDayRolledOver: ofRfp,
    draftDeleted: ofRfp,
    draftRestored: ofRfp,
    rfpPublished: ofRfp,
    vendorsAdded: ofRfp,
    vendorRemoved: ofRfp,
    vendorInvited: ofRfp,
    inviteRetracted: ofRfp,
    vendorLeft: ofRfp,
    invitesMerged: ofRfp,
    inviteAccepted: ofRfp,
    inviteDeclined: ofRfp,
    rfpAwarded: ofRfp,
    rfpClosed: ofRfp,
    rfpCancelled: ofRfp,
  },
  project: async (tx, rfpId, now) => {
    const counts = await tx.maybeOne(sql.type(
      row({
        timeZone: text,
        version: number,
        isProjectSaved: bool,
        isDecided: bool,
        accepted: number,
        rejected: number,
        total: number,
      }),
    )`
      select r.time_zone as "timeZone", r.project_saved_at is not null as "isProjectSaved",
        exists (select from rfp_decision d where d.rfp_id = r.id) as "isDecided", nextval('revision') as version,
        (select count(*) filter (where accept_status = 1) from invite where rfp_id = r.id)::int4 as accepted,
        (select count(*) filter (where accept_status = 2) from invite where rfp_id = r.id)::int4 as rejected,
        (select count(*) from invite where rfp_id = r.id and sent_at is not null)::int4 as total
      from rfp r where r.id = ${rfpId} and r.deleted_at is null`);
    if (!counts) {
      await tx.query(sql.statement`delete from rfp_overview where rfp_id = ${rfpId}`);
      return [];
    }
    const own = await tx.any(sql.type(row({ name: text, date: nullable(text), isFixed: bool }))`
      select name, to_char(date, 'YYYY-MM-DD') as date, is_fixed as "isFixed" from milestone where rfp_id = ${rfpId} order by position`);
    const { version, ...rest } = counts;
    const facts: OverviewFacts = { ...rest, milestones: own };
    await tx.query(sql.statement`
      insert into rfp_overview (rfp_id, facts, revision) values (${rfpId}, ${JSON.stringify(facts)}::jsonb, ${version})
      on conflict (rfp_id) do update set facts = excluded.facts, revision = excluded.revision`);
    return [
      {
        room: rfpBuyerRoom(rfpId),
        name: 'rfpOverviewChanged',
        payload: presentOverview(rfpId, facts, version, now),
      },
    ];
  },
  all: async (db) =>
    (await db.any(sql.type(row({ id: text }))`select id from rfp order by id`)).map((rfp) => rfp.id),
};

const noFacts: OverviewFacts = {
  timeZone: 'UTC',
  isProjectSaved: false,
  milestones: [],
  accepted: 0,
  rejected: 0,
  total: 0,
};

/** Returns the overview as of `now`. Before an RFP's first projection it is bare and has version 0. */
export async function findOverview(db: Queryable, rfpId: string, now: number): Promise<RfpOverview> {
  const found = await db.maybeOne(sql.type(row({ facts: json<OverviewFacts>(), revision: number }))`
    select facts, revision from rfp_overview where rfp_id = ${rfpId}`);
  return found
    ? presentOverview(rfpId, found.facts, found.revision, now)
    : presentOverview(rfpId, noFacts, 0, now);
}

/** Returns the parts of an overview that every reader of the RFP may know. */
export const timelineIn = ({
  rfpId: _rfpId,
  version: _version,
  acceptedRFPCount: _accepted,
  rejectedRFPCount: _rejected,
  totalVendor: _total,
  ...timeline
}: RfpOverview): Timeline => timeline;
