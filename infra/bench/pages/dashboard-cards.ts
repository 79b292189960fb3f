import { getRfps, type RfpCard } from '@bidboard/backend/features/dashboard/contract';
import { sql } from '@bidboard/backend/platform/database/database';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import type { Person, TestApp } from '@bidboard/backend/testing/app/test-app';

/** The number of rows that are visible at the top. Every change whose number is a multiple of this is to a visible row. */
const inView = 12;
const everyInView = 10;
/** The first row shows how far the changes have got, so the screen can be read. */
const everyMark = 50;
/** Jumps far from neighbouring rows, so the changes are spread over all rows. */
const stride = 7919;

const milestones = [
  'RFP START',
  'Accept Invite & NDA',
  'Vendor Questions',
  'Feedback',
  'RFP Submission',
  'Short List',
];

/** Gives a person this many cards of published RFPs, as the read model holds them, newest first. */
export async function fillDashboard(app: TestApp, person: Person, count: number): Promise<void> {
  const facts = {
    companyName: 'Port of Aldermere',
    contactName: 'Priya Raman',
    rfpPublishedDate: new Date(app.now.ms).toISOString(),
    isInvited: false,
    isSubmitted: false,
    acceptStatus: 0,
    rfpPublished: true,
    scopeValue: 'private',
    processTypeValue: 'complete',
    dueOn: new Date(app.now.ms + 30 * 86_400_000).toISOString().slice(0, 10),
    timeZone: 'UTC',
    isProjectSaved: true,
    milestones: milestones.map((name, at) => ({
      name,
      date: new Date(app.now.ms + (at - 2) * 10 * 86_400_000).toISOString().slice(0, 10),
      isFixed: true,
    })),
    completedPer: 100,
    submittedVendorIds: [],
    acceptedRFPCount: 0,
    totalVendor: 100,
    outcome: null,
  };
  await app.database.query(sql.statement`
    insert into rfp_card (user_id, rfp_id, side, facts, revision)
    select ${person.userId}::uuid, id, 'owner', ${JSON.stringify(facts)}::jsonb || jsonb_build_object(
      '_id', id, 'rfpName', 'Tender ' || n,
      'createdAt', to_char(to_timestamp(${app.now.ms}::double precision / 1000 - n * 60) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 1
    from (select n, uuidv7() as id from generate_series(1, ${count}::int) n) as made`);
}

/** Returns what the page reads first. */
export const readDashboard = async (person: Person): Promise<RfpCard[]> =>
  expectOk(await person.ask(getRfps, { params: { userId: person.userId }, search: {} })).rfp;

/** Creates successive changes of cards, each newer than all before. `cards` is what the page must show at the end. */
export function changesOf(first: readonly RfpCard[]) {
  const cards = [...first];
  let count = 0;
  const next = (): RfpCard => {
    count += 1;
    const isMark = count % everyMark === 0;
    const at = isMark
      ? 0
      : count % everyInView === 0
        ? 1 + ((count / everyInView) % (inView - 1))
        : spread(count);
    const before = cards[at];
    if (!before) throw new Error('there is no such card');
    const card: RfpCard = {
      ...before,
      version: count + 1,
      acceptedRFPCount: count % 100,
      ...(isMark ? { companyName: `Change ${count}` } : {}),
    };
    cards[at] = card;
    return card;
  };
  const spread = (n: number) => inView + ((n * stride) % (cards.length - inView));
  return {
    cards,
    next,
    /** The last change number whose mark must become visible, out of so many changes. */
    lastMark: () => count - (count % everyMark),
  };
}
