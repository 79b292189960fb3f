import { rateAnswer, type Rating } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { openWideRfp, rebuildAll, type WideRfp } from '@bidboard/backend/testing/fixtures/wide-rfp';
import type { Client } from 'pg';
import { cpuSeconds } from '../../processes/child.ts';
import { ownSession } from '../durable-postgres.ts';
import type { Report } from '../results/report.ts';

const rounds = 8;
const ratingsEach = 60;
/** PostgreSQL's sessions report their statistics once they have been idle for ten seconds. */
const statisticsMs = 11_000;

/**
 * The cost of one rating with the scores that follow from it: CPU of process and database, and rows by PostgreSQL's own count.
 */
export interface RatingCost {
  cpuMs: number;
  timeMs: number;
  rowsRead: number;
  sectionsWritten: number;
  vendorRowsWritten: number;
}

interface Side {
  rfp: WideRfp;
  ratings: number;
  cpuMs: number;
  timeMs: number;
}

/** Rates several RFPs in turns, round by round, so other load on the machine affects all of them. */
async function costRatings(app: TestApp, client: Client, rfps: readonly WideRfp[]): Promise<RatingCost[]> {
  const sides = rfps.map((rfp): Side => ({ rfp, ratings: 0, cpuMs: 0, timeMs: 0 }));
  for (const side of sides) await rateRound(app, client, side, 'partially-met');
  for (const side of sides) Object.assign(side, { ratings: 0, cpuMs: 0, timeMs: 0 });
  for (let round = 0; round < rounds; round++) {
    const rating = round % 2 === 0 ? 'fully-met' : 'not-met';
    for (const side of sides) await rateRound(app, client, side, rating);
  }
  const costs: RatingCost[] = [];
  for (const side of sides) costs.push({ ...perRating(side), ...(await countRows(app, client, side.rfp)) });
  return costs;
}

async function rateRound(app: TestApp, client: Client, side: Side, answerRating: Rating): Promise<void> {
  const before = await cpuMsOf(client);
  const startedAt = performance.now();
  await rateMany(app, side.rfp, answerRating);
  side.timeMs += performance.now() - startedAt;
  side.cpuMs += (await cpuMsOf(client)) - before;
  side.ratings += ratingsEach;
}

async function rateMany(app: TestApp, { rfpId, buyer, vendorIds, detailed }: WideRfp, answerRating: Rating) {
  for (let n = 0; n < ratingsEach; n++) {
    const vendorId = vendorIds[n % vendorIds.length] ?? '';
    const questionId = detailed[Math.floor(n / vendorIds.length) % detailed.length] ?? 0;
    expectOk(
      await buyer.call(rateAnswer, {
        body: { rfpId, type: 'technical', vendorId, questionId, answerRating },
      }),
    );
  }
  await app.runProjections();
}

const perRating = ({ ratings, cpuMs, timeMs }: Side) => ({
  cpuMs: cpuMs / ratings,
  timeMs: timeMs / ratings,
});

/**
 * Returns the CPU of this process (client, API and projector) and of the database's sessions. Returns NaN where there is no
 * /proc.
 */
async function cpuMsOf(client: Client): Promise<number> {
  const { user, system } = process.cpuUsage();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const sessions = await Promise.all(rows.map(({ pid }) => cpuSeconds(pid)));
  return (user + system) / 1000 + sessions.reduce((sum, seconds) => sum + seconds, 0) * 1000;
}

const readTables = [
  'question',
  'answer',
  'rating',
  'response_section',
  'vendor_row',
  'invite',
  'requirement_section',
];

async function tableCounts(client: Client) {
  await new Promise((resolve) => setTimeout(resolve, statisticsMs));
  const { rows } = await client.query<{ name: string; read: string; written: string }>(
    `select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read, n_tup_ins + n_tup_upd as written
     from pg_stat_user_tables where relname = any($1)`,
    [readTables],
  );
  const of = (name: string) => Number(rows.find((row) => row.name === name)?.written ?? 0);
  return {
    read: rows.reduce((sum, row) => sum + Number(row.read), 0),
    sections: of('response_section'),
    vendorRows: of('vendor_row'),
  };
}

async function countRows(app: TestApp, client: Client, rfp: WideRfp) {
  const before = await tableCounts(client);
  await rateMany(app, rfp, 'partially-met');
  const after = await tableCounts(client);
  return {
    rowsRead: (after.read - before.read) / ratingsEach,
    sectionsWritten: (after.sections - before.sections) / ratingsEach,
    vendorRowsWritten: (after.vendorRows - before.vendorRows) / ratingsEach,
  };
}

/** 25 sections of 20 questions of all types: 500. */
const size = { sections: 25, questionsEach: 20, isMixed: true };
const [few, many] = [10, 50];
const maxRatio = 1.2;

/** Compares the cost of a rating among many vendors with its cost among few. */
export async function benchRfp(report: Report): Promise<void> {
  const app = await createTestApp();
  const client = await ownSession(app.url);
  const narrow = await openWideRfp(app, { ...size, vendors: few }, 'narrow');
  const wide = await openWideRfp(app, { ...size, vendors: many }, 'wide');
  await app.runProjections();
  await rebuildAll(app);
  await client.query('analyze');
  const costs = await costRatings(app, client, [narrow, wide]);
  await client.end();
  await app.close();

  const [ofFew, ofMany] = costs;
  if (!ofFew || !ofMany) throw new Error('two RFPs are compared');
  const ratio = (figure: 'cpuMs' | 'timeMs' | 'rowsRead') => ofMany[figure] / ofFew[figure];
  const compared = `a rating among ${many} vendors ÷ among ${few}`;
  // Where there is no /proc, the time is the best measure of the work.
  if (Number.isNaN(ofMany.cpuMs)) report.check(`time of ${compared}`, ratio('timeMs'), { max: maxRatio });
  else report.check(`CPU of ${compared}`, ratio('cpuMs'), { max: maxRatio });
  report.check(`rows read for ${compared}`, ratio('rowsRead'), { max: maxRatio });
  for (const [vendors, cost] of [
    [few, ofFew],
    [many, ofMany],
  ] as const) {
    report.count(`section rows written for a rating among ${vendors}`, cost.sectionsWritten, 1);
    report.count(`vendor rows written for a rating among ${vendors}`, cost.vendorRowsWritten, 1);
    report.figure(`time of a rating among ${vendors}`, cost.timeMs, 'ms');
  }
}
