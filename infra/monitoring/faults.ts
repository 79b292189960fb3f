import { addProduct, publishProduct } from '@bidboard/backend/features/products/contracts/products';
import { createCheckoutSession } from '@bidboard/backend/features/billing/contracts/payments';
import { searchCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { sql } from '@bidboard/backend/platform/database/database';
import { createPushEmitter } from '@bidboard/backend/platform/realtime/realtime';
import { productForm } from '@bidboard/backend/testing/fixtures/product-form';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { setTimeout } from 'node:timers/promises';
import {
  allRoles,
  requestRfp,
  fill,
  runRetentionNow,
  repeatUntilAborted,
  disconnectSockets,
  lockTable,
  unlockTable,
  listen,
  freeSpace,
  rename,
  restartWorker,
  run,
  signUpBy,
  type Fixture,
} from './causes.ts';

/** A real fault, its visible effects, and its repair. */
export interface Fault {
  name: string;
  /** Causes the fault; resolves when it has begun. Work that must continue meanwhile ends with the signal. */
  cause(fixture: Fixture, signal: AbortSignal): Promise<void>;
  /** Whether the fault began with the fixture. Its rules may then fire already. */
  isUnderWay?: true;
  /**
   * The metrics of ours that the fault changes, by the process that exposes them. An entry names a whole metric or the part with
   * one label.
   */
  moves: { api?: readonly string[]; worker?: readonly string[] };
  fires: readonly string[];
  repair(fixture: Fixture): Promise<void>;
}

const nothing = async () => undefined;

export const faults: readonly Fault[] = [
  {
    name: 'the payment provider is unavailable during a reconciliation',
    isUnderWay: true,
    // The schedule has met this fault since the workers began.
    cause: async ({ product, seller, productId }, signal) => {
      const body = { productId, planId: 'basicPlan', successUrl: product.url, cancelUrl: product.url };
      void repeatUntilAborted(signal, 300, () => product.call(createCheckoutSession, seller, body));
    },
    moves: {
      api: [
        'bidboard_payment_calls_total',
        'bidboard_payment_call_duration_seconds',
        'bidboard_http_request_duration_seconds',
      ],
    },
    fires: ['BidboardPaymentsUnavailable'],
    repair: async ({ product }) => product.proxies.payments.restore(),
  },
  {
    name: 'the ledger has a payment that the provider does not know',
    isUnderWay: true,
    // The schedule finds it once the provider answers again.
    cause: nothing,
    moves: { api: ['bidboard_payment_issues'] },
    fires: ['BidboardPaymentIssues'],
    repair: ({ product }) =>
      product.app.database
        .query(sql.statement`update payment_issue set seen_at = now(), seen_by = 'Olga', note = 'seen'`)
        .then(() => undefined),
  },
  {
    name: 'the workers are killed',
    async cause(fixture) {
      await fixture.product.kill('worker');
      // These are more than may have been on their way before.
      for (let at = 0; at < 3; at++) await requestRfp(fixture);
    },
    moves: {
      api: [
        'bidboard_outbox_unpublished',
        'bidboard_outbox_lag_seconds',
        'bidboard_commands_total',
        'bidboard_http_requests_total',
      ],
    },
    fires: ['BidboardWorkersDown', 'BidboardOutboxStuck'],
    repair: (fixture) => fixture.product.start('worker'),
  },
  {
    name: 'all connections of a process wait for a lock',
    async cause(fixture, signal) {
      await lockTable(fixture, 'rfp');
      for (const buyer of [fixture.buyer, fixture.seller])
        for (let at = 0; at < 20; at++)
          void repeatUntilAborted(signal, 50, () => requestRfp({ ...fixture, buyer }));
    },
    moves: {
      api: [
        'bidboard_database_waiting',
        'bidboard_database_connections',
        'bidboard_requests_running',
        'bidboard_requests_waiting',
        'bidboard_requests_shed_total',
      ],
    },
    fires: ['BidboardDatabasePoolExhausted', 'BidboardShedding'],
    repair: () => unlockTable('rfp'),
  },
  {
    name: 'a command is slow',
    async cause(fixture, signal) {
      void repeatUntilAborted(signal, 50, async () => {
        await lockTable(fixture, 'rfp');
        const answered = requestRfp(fixture);
        await setTimeout(1_500);
        await unlockTable('rfp');
        await answered;
      });
    },
    moves: { api: ['bidboard_http_request_duration_seconds'] },
    fires: ['BidboardSlowCalls'],
    repair: nothing,
  },
  {
    name: 'the mail server is unavailable',
    async cause(fixture, signal) {
      fixture.product.proxies.mail.cut();
      void repeatUntilAborted(signal, 1_000, () => signUpBy(fixture));
    },
    moves: { worker: ['bidboard_mails_total', 'bidboard_jobs_total', 'bidboard_job_duration_seconds'] },
    fires: ['BidboardMailFailing'],
    repair: async ({ product }) => product.proxies.mail.restore(),
  },
  {
    name: 'a table that a command needs is missing',
    async cause(fixture, signal) {
      await run(fixture, rename('rfp', 'rfp_elsewhere'));
      void repeatUntilAborted(signal, 100, () => requestRfp(fixture));
    },
    moves: { api: ['bidboard_http_requests_total', 'bidboard_commands_total'] },
    fires: ['BidboardErrors', 'BidboardDefects'],
    repair: async (fixture) => void (await run(fixture, rename('rfp_elsewhere', 'rfp'))),
  },
  {
    name: 'the disk of the database is full',
    async cause(fixture, signal) {
      await fill(fixture, 'rfp');
      void repeatUntilAborted(signal, 300, () => requestRfp(fixture));
    },
    moves: { api: ['bidboard_http_requests_total{status="507"}', 'bidboard_commands_total'] },
    fires: ['BidboardStorageFull'],
    repair: (fixture) => freeSpace(fixture, 'rfp'),
  },
  {
    name: 'the disk that a worker writes to is full',
    async cause(fixture, signal) {
      await fill(fixture, 'rfp_card');
      void repeatUntilAborted(signal, 300, () => requestRfp(fixture));
    },
    moves: { worker: ['bidboard_jobs_total{outcome="storage_full"}'] },
    fires: ['BidboardStorageFull'],
    repair: (fixture) => freeSpace(fixture, 'rfp_card'),
  },
  {
    name: 'a read model waits for a lock, so its events are processed late',
    async cause(fixture, signal) {
      await listen(fixture);
      void repeatUntilAborted(signal, 500, async () => {
        await lockTable(fixture, 'rfp_card');
        for (let at = 0; at < 3; at++) void requestRfp(fixture);
        await setTimeout(4_000);
        await unlockTable('rfp_card');
      });
    },
    moves: {
      api: [
        'bidboard_projection_events_behind',
        'bidboard_projection_lag_seconds',
        'bidboard_outbox_unprocessed',
        'bidboard_push_latency_seconds',
        'bidboard_pushes_total',
        'bidboard_push_deliveries_total',
        'bidboard_sockets_connected',
        'bidboard_socket_rooms',
      ],
    },
    fires: ['BidboardProjectionBehind', 'BidboardPushSlow'],
    async repair() {
      await unlockTable('rfp_card');
      await disconnectSockets();
    },
  },
  {
    name: 'subscribers are blocked, so jobs pile up',
    async cause(fixture, signal) {
      await restartWorker('relay')(fixture);
      for (let at = 0; at < 15; at++) await requestRfp(fixture);
      void repeatUntilAborted(signal, 2_000, () => requestRfp(fixture));
    },
    moves: {
      api: ['bidboard_queue_jobs', 'bidboard_queue_oldest_waiting_seconds'],
      worker: ['bidboard_relay_events_total', 'bidboard_relay_redeliveries_total'],
    },
    fires: ['BidboardQueueWaiting', 'BidboardQueueGrowing'],
    repair: allRoles,
  },
  {
    name: 'the push bus has lost its table',
    async cause(fixture, signal) {
      await run(fixture, rename('push_log', 'push_elsewhere'));
      void repeatUntilAborted(signal, 300, () => requestRfp(fixture));
    },
    moves: { worker: ['bidboard_pushes_emitted_total'] },
    fires: ['BidboardPushesFailing'],
    repair: async (fixture) => void (await run(fixture, rename('push_elsewhere', 'push_log'))),
  },
  {
    name: 'a client reads none of its pushes',
    async cause(fixture, signal) {
      const emitter = await createPushEmitter({ kind: 'postgres', databaseUrl: fixture.product.app.url });
      signal.addEventListener('abort', () => void emitter.close());
      void repeatUntilAborted(signal, 500, async () => {
        const socket = await listen(fixture);
        const { ws } = socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } };
        ws._socket.pause();
        for (let at = 0; at < 40 && !signal.aborted; at++)
          await emitter.emit(personRoom(fixture.buyer.userId), 'notificationsChanged', {
            filler: 'x'.repeat(400_000),
          });
      });
    },
    moves: { api: ['bidboard_sockets_dropped_total'] },
    fires: ['BidboardSocketsDropped'],
    repair: disconnectSockets,
  },
  {
    name: 'the search engine is unavailable',
    async cause(fixture, signal) {
      fixture.product.proxies.search.cut();
      await restartWorker('relay,subscribers,schedules', ({ product }) => ({
        ELASTICSEARCH_URL: product.proxies.search.url,
      }))(fixture);
      const { product } = expectOk(
        await fixture.seller.call(addProduct, { form: productForm({ productName: `Sought ${Date.now()}` }) }),
      );
      expectOk(
        await fixture.seller.call(publishProduct, { body: { productId: product._id, type: 'publish' } }),
      );
      void repeatUntilAborted(signal, 1_000, () => fixture.product.call(searchCatalogue, fixture.buyer, {}));
    },
    moves: { api: ['bidboard_search_unavailable', 'bidboard_search_backlog'] },
    fires: ['BidboardSearchUnavailable', 'BidboardSearchBehind'],
    async repair(fixture) {
      await allRoles(fixture);
      await fixture.product.app.database.query(
        sql.statement`update search_outage set ended_at = now() where ended_at is null`,
      );
      await fixture.product.app.database.query(sql.statement`delete from search_backlog`);
    },
  },
  {
    name: 'no retention policy has run for three days',
    async cause(fixture) {
      await restartWorker('relay,subscribers')(fixture);
      await fixture.product.app.database.query(
        sql.statement`update retention_run set ran_at = ran_at - interval '3 days'`,
      );
    },
    moves: { api: ['bidboard_retention_age_seconds'] },
    fires: ['BidboardRetentionStuck'],
    async repair(fixture) {
      await allRoles(fixture);
      await runRetentionNow(fixture);
    },
  },
  {
    name: 'the clock jumps by more than a week, so recent records are deleted',
    async cause(fixture) {
      await fixture.product.app.database.query(sql.statement`
        update outbox set occurred_at = occurred_at - interval '8 days', completed_at = completed_at - interval '8 days'
        where completed_at is not null`);
      await runRetentionNow(fixture);
    },
    moves: { worker: ['bidboard_retention_deleted_total'] },
    fires: [],
    repair: nothing,
  },
  {
    name: 'the database has not been migrated',
    cause: async (fixture) =>
      void (await fixture.product.app.database.query(sql.statement`
      update migration set name = 'x' || name where name = (select max(name) from migration)`)),
    moves: { api: ['bidboard_dependency_up'] },
    fires: ['BidboardDependencyDown'],
    repair: async (fixture) =>
      void (await fixture.product.app.database.query(sql.statement`
      update migration set name = substr(name, 2) where name like 'x%'`)),
  },
  {
    name: 'the database is unavailable',
    cause: async ({ product }) => product.proxies.database.cut(),
    moves: { api: ['bidboard_dependency_up'], worker: ['bidboard_relay_failures_total'] },
    fires: ['BidboardDependencyDown'],
    repair: async ({ product }) => product.proxies.database.restore(),
  },
  {
    name: 'a process freezes repeatedly',
    async cause({ product }, signal) {
      void repeatUntilAborted(signal, 300, async () => {
        process.kill(product.pid('api'), 'SIGSTOP');
        await setTimeout(800);
        process.kill(product.pid('api'), 'SIGCONT');
      });
    },
    moves: {},
    fires: ['BidboardEventLoopBlocked'],
    repair: nothing,
  },
  {
    name: 'a job always fails',
    // Its payload does not fit the event's name. No subscriber can read it, however often the job is tried.
    cause: async (fixture) =>
      void (await fixture.product.app.database.query(sql.statement`
      insert into outbox (name, version, payload, correlation_id) values ('userSignedUp', 1, '{"userId": 7}', 'of a fault')`)),
    moves: { api: ['bidboard_jobs_dead_lettered'] },
    fires: ['BidboardJobsDeadLettered'],
    repair: nothing,
  },
  {
    name: 'the API is killed',
    cause: ({ product }) => product.kill('api'),
    moves: {},
    fires: ['BidboardApiDown'],
    repair: ({ product }) => product.start('api'),
  },
];

/** Metrics that describe the process. No fault moves them. */
export const constants = ['bidboard_process_info', 'bidboard_database_connections_limit'];
