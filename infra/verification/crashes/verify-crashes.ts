import { sealAudit, verifyAudit } from '@bidboard/backend/features/audit/jobs';
import { listLedgerDiscrepancies } from '@bidboard/backend/features/billing/jobs';
import { rebuild } from '@bidboard/backend/platform/outbox/projection';
import { projections } from '@bidboard/backend/app/compose';
import { isWhole } from '@bidboard/backend/testing/app/verification-sizes';
import { readModelRows } from '@bidboard/backend/testing/app/read-model-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runInLanes } from '../../billing/run-in-lanes.ts';
import { eventsOfCommand, rowsOfLap, mailsOfEvent } from './buying-lap.ts';
import { openCrashingProduct, type BrokerKind, type CrashingProduct } from './crashing-product.ts';
import type { Victim } from './kill-plan.ts';
import { runCrashes, type CrashResults } from './run-crashes.ts';
import { listPublished, listUnprocessed, readRemaining } from './remaining-rows.ts';

const maxReturnMs = 5_000;
/** The worker sends for four events at once (`concurrencyOf`), and no event of a lap has more than two recipients. */
const maxMailsInFlight = 4 * 2;
const mayRepeatMails: ReadonlySet<Victim> = new Set(['worker', 'database', 'backend', 'broker']);

/** Runs the crashes once on a broker, and checks what must hold after them. */
export function verifyCrashes(kind: BrokerKind): void {
  describe(`After kill -9 of every part under load, with jobs on ${kind}`, () => {
    let product: CrashingProduct;
    let after: CrashResults;
    beforeAll(
      async () => {
        product = await openCrashingProduct(kind);
        after = await runCrashes(product);
      },
      isWhole ? 7_200_000 : 420_000,
    );
    afterAll(() => product.close());

    test('No acknowledged command is lost: each returns the same response byte for byte when it is repeated', () => {
      const { acknowledged, again, cutShort } = after;
      expect(cutShort).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(20);
      const others = acknowledged.flatMap(({ command, text }, index) =>
        again[index]?.status === 200 && again[index].text === text
          ? []
          : [{ command, first: text, now: again[index] }],
      );
      expect(others).toEqual([]);
    });

    test('No command has its effect twice, however often it was repeated', async () => {
      const { acknowledged, laps } = after;
      const eventsByKey = Map.groupBy(await listPublished(await product.left()), ({ key }) => key);
      for (const { command, key } of acknowledged)
        expect([command, (eventsByKey.get(key) ?? []).map(({ name }) => name)]).toEqual([
          command,
          eventsOfCommand[command],
        ]);
      const left = await product.left();
      const leftBy = await runInLanes(4, laps, (lap) => readRemaining(left, lap));
      expect(leftBy).toEqual(laps.map(() => rowsOfLap));
    });

    test('Each subscriber has processed every one of its events, and none is dead-lettered', async () => {
      expect(await listUnprocessed(await product.left())).toEqual([]);
    });

    test('Exactly the expected mails were sent, each with its own Message-ID', async () => {
      const { acknowledged } = after;
      const keys = new Set(acknowledged.map(({ key }) => key));
      const all = await listPublished(await product.left());
      const ownEvents = all.filter(({ key }) => keys.has(key));
      const sent = Map.groupBy(product.mails.keys(), (id) => id.split('.')[0] ?? '');
      const happened = new Set(all.map(({ eventId }) => eventId));
      expect([...sent.keys()].filter((eventId) => !happened.has(eventId))).toEqual([]);
      for (const { eventId, name } of ownEvents) {
        const mails = (sent.get(eventId) ?? []).map((id) => id.replace(/^[^.]+\.|@.*$/g, '')).sort();
        expect([name, mails]).toEqual([name, mailsOfEvent[name] ?? []]);
      }
    });

    test('Mails were repeated only if a process was killed after the mail server accepted the mail and before its receipt was stored', () => {
      const { plan } = after;
      // A worker killed while it sends, or unable to store its receipts, sends its current mails again.
      const deaths = plan.filter(({ victim }) => mayRepeatMails.has(victim)).length;
      const repeats = [...product.mails.values()].reduce((sum, times) => sum + times - 1, 0);
      expect(repeats).toBeLessThanOrEqual(deaths * maxMailsInFlight);
    });

    test('The read models equal a rebuild', async () => {
      const database = await product.left();
      const projected = await readModelRows(database, projections);
      expect(projected.length).toBeGreaterThan(after.laps.length);
      for (const projection of projections) await rebuild(database, projection, Date.now());
      expect(await readModelRows(database, projections)).toEqual(projected);
    });

    test('The ledger is consistent and the audit trail intact', async () => {
      const database = await product.left();
      expect(await listLedgerDiscrepancies(database)).toEqual([]);
      await sealAudit(database);
      const { discrepancies, sealedEntries } = await verifyAudit(database);
      expect(discrepancies).toEqual([]);
      expect(sealedEntries).toBeGreaterThan(after.laps.length);
    });

    test('Concurrent readers either get a response or are asked to retry', () => {
      expect(after.readerResults.otherwise).toEqual([]);
      expect(after.readerResults.answered).toBeGreaterThan(after.laps.length);
    });

    test.runIf(kind === 'redis')('Redis lost its last second of writes at each crash', () => {
      expect(product.bytesForgotten()).toBeGreaterThan(0);
    });

    test('Other processes keep running, and the first command succeeds soon after the database is back', () => {
      const { diedByThemselves, returnsMs, plan } = after;
      expect(diedByThemselves).toEqual([]);
      const returns = plan.filter(({ victim }) => victim === 'database' || victim === 'backend');
      expect(returnsMs).toHaveLength(returns.length);
      // A machine that runs other tests at the same time guarantees no times.
      expect(Math.max(...returnsMs)).toBeLessThan(isWhole ? maxReturnMs : Infinity);
    });
  });
}
