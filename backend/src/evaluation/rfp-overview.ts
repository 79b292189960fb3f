import { dashboardMilestones } from '../contracts/rfp-steps.ts';
import type { RfpOverview } from '../contracts/evaluation.ts';
import { rooms } from '../contracts/pushes.ts';
import { dayIn } from '../platform/calendar-day.ts';
import { sql, type Reader } from '../platform/database.ts';
import type { Projection } from '../platform/projection.ts';
import { flag, json, nullable, number, row, text } from '../platform/row.ts';
import { orderMilestones, stageOn } from './stage.ts';

/** What is stored: facts only. Where the RFP stands depends on the day, so it is said when it is read or pushed. */
interface OverviewFacts {
  timeZone: string;
  milestones: { name: string; date: string | null; isFixed: boolean }[];
  accepted: number;
  rejected: number;
  total: number;
}

function presentOverview(rfpId: string, facts: OverviewFacts, version: number, now: number): RfpOverview {
  const today = dayIn(facts.timeZone, now);
  const stage = stageOn(facts.milestones, today);
  return {
    rfpId,
    version,
    today,
    timeline: orderMilestones(facts.milestones).map((one) => ({
      mileStoneName: one.name,
      mileStoneDate: one.date,
      isFixed: one.isFixed,
    })),
    currentStage: stage.current,
    currentStageNumber: stage.currentNumber,
    totalStages: stage.total,
    nextStage: stage.next,
    daysToCompletion: stage.daysToCompletion,
    daysInCurrentStage: stage.daysInCurrent,
    daysToNextStage: stage.daysToNext,
    completionPercent: stage.completionPercent,
    acceptedRFPCount: facts.accepted,
    rejectedRFPCount: facts.rejected,
    totalVendor: facts.total,
  };
}

const undated = dashboardMilestones.map((name) => ({ name, date: null, isFixed: true }));
const ofRfp = ({ rfpId }: { rfpId: string }) => [rfpId];

export const rfpOverviewProjection: Projection = {
  name: 'rfpOverview',
  tables: ['rfp_overview'],
  follows: {
    rfpSaved: ofRfp,
    projectSaved: ofRfp,
    rfpDayTurned: ofRfp,
    rfpPublished: ofRfp,
    vendorsAdded: ofRfp,
    vendorRemoved: ofRfp,
    inviteAccepted: ofRfp,
    inviteDeclined: ofRfp,
  },
  project: async (tx, rfpId, now) => {
    const counts = await tx.maybeOne(sql.type(
      row({
        timeZone: text,
        version: number,
        saved: flag,
        accepted: number,
        rejected: number,
        total: number,
      }),
    )`
      select r.time_zone as "timeZone", r.project_saved_at is not null as saved, nextval('revision') as version,
        (select count(*) filter (where accept_status = 1) from invite where rfp_id = r.id)::int4 as accepted,
        (select count(*) filter (where accept_status = 2) from invite where rfp_id = r.id)::int4 as rejected,
        (select count(*) from invite where rfp_id = r.id and sent_at is not null)::int4 as total
      from rfp r where r.id = ${rfpId}`);
    if (!counts) return [];
    const own = await tx.any(sql.type(row({ name: text, date: nullable(text), isFixed: flag }))`
      select name, to_char(date, 'YYYY-MM-DD') as date, is_fixed as "isFixed" from milestone where rfp_id = ${rfpId} order by position`);
    const { version, saved, ...rest } = counts;
    const facts: OverviewFacts = { ...rest, milestones: saved ? [...own] : undated };
    await tx.query(sql.typeAlias('nothing')`
      insert into rfp_overview (rfp_id, facts, revision) values (${rfpId}, ${JSON.stringify(facts)}::jsonb, ${version})
      on conflict (rfp_id) do update set facts = excluded.facts, revision = excluded.revision`);
    return [
      {
        room: rooms.rfpBuyer(rfpId),
        name: 'rfpOverviewChanged',
        payload: presentOverview(rfpId, facts, version, now),
      },
    ];
  },
  all: async (read) =>
    (await read.any(sql.type(row({ id: text }))`select id from rfp order by id`)).map((one) => one.id),
};

const untold: OverviewFacts = { timeZone: 'UTC', milestones: undated, accepted: 0, rejected: 0, total: 0 };

/** The overview as of `now`; at version 0, and bare, in the moment before an RFP's first projection. */
export async function findOverview(read: Reader, rfpId: string, now: number): Promise<RfpOverview> {
  const found = await read.maybeOne(sql.type(row({ facts: json<OverviewFacts>(), revision: number }))`
    select facts, revision from rfp_overview where rfp_id = ${rfpId}`);
  return found
    ? presentOverview(rfpId, found.facts, found.revision, now)
    : presentOverview(rfpId, untold, 0, now);
}
