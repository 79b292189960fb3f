import { parseArgs } from 'node:util';
import { retentionPolicies } from '@bidboard/backend/app/compose';
import { readMachineState } from '@bidboard/backend/app/jobs';
import { jobQueues } from '@bidboard/backend/features/operations/contracts/queues';
import { busConfigOf, readProcessConfig } from '@bidboard/backend/platform/config';
import { readOrExit } from '@bidboard/backend/platform/environment/read-environment';
import { createDatabase } from '@bidboard/backend/platform/database/database';
import { requireDurable } from '@bidboard/backend/platform/database/durable-database';
import { createJobBroker } from '@bidboard/backend/platform/jobs/jobs';
import { createJobCounter } from '@bidboard/backend/platform/jobs/job-counter';
import { loadCatalogues } from '@bidboard/backend/platform/languages/languages';
import { createLog, logUncaught } from '@bidboard/backend/platform/observability/log';
import { createMetrics } from '@bidboard/backend/platform/observability/metrics/registry';
import { meteredPayments } from '@bidboard/backend/platform/payments/metered-payments';
import { meterWork } from '@bidboard/backend/platform/observability/metrics/meter-work';
import { startMonitoring } from '@bidboard/backend/platform/monitoring';
import { openTraces } from '@bidboard/backend/platform/observability/traces/open-traces';
import { createMailer } from '@bidboard/backend/platform/notifications/mail';
import { openPayments } from '@bidboard/backend/platform/payments/stripe-gateway';
import { createPushEmitter } from '@bidboard/backend/platform/realtime/realtime';
import { openElastic } from '@bidboard/backend/platform/search-engine';
import { onShutdown } from '@bidboard/backend/platform/shutdown';
import { createFileStore } from '@bidboard/backend/platform/storage/storage';
import { consume } from './jobs/consumer.ts';
import { attemptsOf } from './jobs/subscriber.ts';
import { knownJobs, retentionSchedules, schedules, subscribers, subscriptions } from './app/composition.ts';
import { meterMailer, meterPushEmitter } from './app/metering.ts';
import { runSchedules } from './jobs/schedules.ts';
import { runRelay } from './relay/relay-loop.ts';

const knownRoles = ['relay', 'subscribers', 'schedules'];
const { values } = parseArgs({ options: { roles: { type: 'string', default: knownRoles.join(',') } } });
const roles = values.roles.split(',');
for (const role of roles) if (!knownRoles.includes(role)) throw new Error(`unknown role: ${role}`);
const { config, retentionDays } = readOrExit(() =>
  readProcessConfig(process.env, retentionPolicies, { sendsMail: roles.includes('subscribers') }),
);
const log = createLog(roles.join('+'), config.logLevel);
logUncaught(log);
if (config.staticDir !== undefined) loadCatalogues(config.staticDir);
await requireDurable(config.databaseUrl, config.durability);
const endTraces = await openTraces(config.traces, 'worker', log);
const registry = createMetrics('worker', config.metrics !== undefined);
const meter = meterWork(
  registry,
  knownJobs,
  retentionSchedules.map(({ category }) => category),
);
const table = subscriptions();
const database = await createDatabase(config.databaseUrl, {
  connections: config.databaseConnections,
  // All writes of workers follow from committed data, and are repeated if their receipt is missing.
  mayLoseLastCommits: true,
});
const jobCounter = createJobCounter(database, (error) =>
  log.warn({ err: error }, 'counting job attempts failed'),
);
const broker = await createJobBroker(busConfigOf(config), {
  attemptsOf,
  backoffMs: config.jobBackoffMs,
  lockMs: config.jobLockMs,
  onError: (error, where) => log.warn({ err: error, ...where }, 'the job broker reported an error'),
  onEnded: (attempt) => {
    meter.attempted(attempt);
    jobCounter.note(attempt);
  },
});
const pushes = meterPushEmitter(meter, await createPushEmitter(busConfigOf(config)));
const mail = meterMailer(
  meter,
  createMailer(config.smtpUrl ?? 'smtp://127.0.0.1:1', config.mailFrom, config.mailContact),
);
const payments = config.payments && meteredPayments(registry, openPayments(config.payments));
const elastic = await openElastic(config.elastic);
const files = createFileStore(config.storageDir, config.s3);
const relay = roles.includes('relay')
  ? runRelay(
      { database, broker, table, meter, redeliverAfterSeconds: config.relayRedeliverySeconds },
      config.databaseUrl,
      log,
    )
  : undefined;
if (roles.includes('subscribers')) {
  await consume(
    broker,
    subscribers,
    {
      database,
      mail,
      pushes,
      files,
      elastic,
      payments,
      broker,
      publicUrl: config.publicUrl,
      mailContact: config.mailContact,
      clock: Date.now,
      outageRetryLimitMs: config.outageRetryLimitMs,
      retentionDays,
    },
    log,
  );
}
const runningSchedules = roles.includes('schedules')
  ? await runSchedules(broker, schedules, { database, files, elastic, payments, retentionDays, meter }, log)
  : undefined;
const monitoring = await startMonitoring({
  config,
  registry,
  log,
  database,
  queues: jobQueues,
  openJobWindow: async () => broker,
  elastic,
  outside: {
    checkStorage: files.storage.checkConnection,
    checkMail: roles.includes('subscribers') ? mail.checkConnection : undefined,
    checkPayments: payments?.checkConnection,
  },
  readState: readMachineState,
  retentionPolicies,
});
log.info({ roles }, 'the workers started');
process.send?.('ready');

onShutdown(log, async () => {
  await monitoring.close();
  await relay?.close();
  await runningSchedules?.close();
  await broker.close();
  await jobCounter.close();
  await pushes.close();
  mail.close();
  await elastic?.client.close();
  await database.end();
  await endTraces();
});
