import { createTokenLookup } from './features/accounts/sessions/session.ts';
import { createApp } from './app/app.ts';
import { contracts, pushes as pushesByName } from './contracts.ts';
import { jobQueues } from './features/operations/contracts/queues.ts';
import { pushedRowOf } from './kernel/pushed-row.ts';
import { operatorsRoom, personRoom } from './kernel/pushes.ts';
import { isOwnerOfHistory, oneRoleWarning } from './platform/migrations/application-role.ts';
import { readMachineState } from './features/operations/monitoring/machine-state.ts';
import { sampleMachine, sampleQueues } from './features/operations/monitoring/samplers.ts';
import { findCaller } from './platform/auth/authentication.ts';
import { busConfigOf, readProcessConfig } from './platform/config.ts';
import { readOrExit } from './platform/environment/read-environment.ts';
import { createDatabase } from './platform/database/database.ts';
import { requireDurable } from './platform/database/durable-database.ts';
import { sharedSecret } from './platform/auth/shared-secret.ts';
import { createFileLinks } from './platform/storage/file-link.ts';
import { clientAddressOf, type Trust } from './platform/admission-control/client-address.ts';
import { createProcessGate } from './platform/admission-control/process-gate.ts';
import { sweepIncoming } from './platform/http/request-body/incoming-file.ts';
import { closingOf, createGuardedServer } from './platform/http/guarded-server.ts';
import { createExternalLogin } from './platform/auth/external-login.ts';
import { createJobWindow } from './platform/jobs/job-counter.ts';
import { parserRunner } from './platform/parsing/run-parser.ts';
import { requestRetryPolicy } from './platform/payments/stripe-calls.ts';
import { openPayments } from './platform/payments/stripe-gateway.ts';
import { loadCatalogues } from './platform/languages/languages.ts';
import { createLog, logUncaught } from './platform/observability/log.ts';
import { createMetrics } from './platform/observability/metrics/registry.ts';
import { meterCalls } from './platform/observability/metrics/meter-calls.ts';
import { meteredPayments } from './platform/payments/metered-payments.ts';
import { meterFigures, meterSockets } from './platform/observability/metrics/meter-sockets.ts';
import { startMonitoring } from './platform/monitoring.ts';
import { openTraces } from './platform/observability/traces/open-traces.ts';
import { openElastic } from './platform/search-engine.ts';
import { createRelayNotifier } from './platform/outbox/relay-notifier.ts';
import { attachRealtime, createPushEmitter } from './platform/realtime/realtime.ts';
import { onShutdown } from './platform/shutdown.ts';
import { createFileStore } from './platform/storage/storage.ts';
import { createSemaphore } from './platform/resilience/semaphore.ts';
import { mayJoin, projections, retentionPolicies } from './app/compose.ts';

const { config, retentionDays } = readOrExit(() =>
  readProcessConfig(process.env, retentionPolicies, { sendsMail: false }),
);
const log = createLog('api', config.logLevel);
logUncaught(log);
if (config.staticDir !== undefined) loadCatalogues(config.staticDir);
await requireDurable(config.databaseUrl, config.durability);
const endTraces = await openTraces(config.traces, 'api', log);
const registry = createMetrics('api', config.metrics !== undefined);
if (await isOwnerOfHistory(config.databaseUrl)) log.warn(oneRoleWarning);
const database = await createDatabase(config.databaseUrl, {
  connections: config.databaseConnections,
  // Less than a response may take, so a waiting client still gets the error.
  statementTimeoutMs: 7_000,
});
const relayNotifier = createRelayNotifier(config.databaseUrl, (error) =>
  log.warn({ err: error }, 'waking the relay failed'),
);
const files = createFileStore(config.storageDir, config.s3);
await sweepIncoming(files.incomingFolder, Date.now());
const elastic = await openElastic(config.elastic);
const identity =
  config.identity &&
  createExternalLogin(config.identity, {
    publicUrl: config.publicUrl,
    secret: await sharedSecret(database, 'signIn'),
    clock: Date.now,
  });
const jobWindow = createJobWindow(busConfigOf(config), (error) =>
  log.warn({ err: error }, 'reading the job queues failed'),
);
const payments =
  config.payments && meteredPayments(registry, openPayments(config.payments, requestRetryPolicy));
const monitoring = await startMonitoring({
  config,
  registry,
  log,
  database,
  queues: jobQueues,
  openJobWindow: jobWindow.openJobWindow,
  elastic,
  outside: { checkStorage: files.storage.checkConnection, checkPayments: payments?.checkConnection },
  readState: readMachineState(projections),
  retentionPolicies,
});
const tokenLookup = createTokenLookup(config.operatorSecondFactor);
const gate = createProcessGate(registry, {
  connections: config.databaseConnections,
  queueTimeoutMs: config.queueTimeoutMs,
});
/** What the features do after the last request, before the database is closed. */
const closings: (() => Promise<void>)[] = [];
const app = createApp({
  database,
  log,
  clock: Date.now,
  notifyRelay: relayNotifier.notifyRelay,
  adminApproval: config.adminApproval,
  rateLimitMultiplier: config.rateLimitMultiplier,
  operatorSecondFactor: config.operatorSecondFactor,
  secondFactorSecret: config.secondFactorSecret ?? (await sharedSecret(database, 'secondFactors')),
  identity,
  payments,
  trustedProxies: config.trustedProxies,
  files,
  fileLinks: createFileLinks(config.fileLinkSecret ?? (await sharedSecret(database, 'fileLinks'))),
  elastic,
  placesUrl: config.placesUrl,
  publicUrl: config.publicUrl,
  staticDir: config.staticDir,
  videoSites: config.videoSites,
  socialLinks: config.socialLinks,
  securityContact: config.securityContact,
  openJobWindow: jobWindow.openJobWindow,
  boardSecret: await sharedSecret(database, 'queueBoard'),
  retentionDays,
  storageQuotaBytes: config.storageQuotaBytes,
  meter: meterCalls(registry, contracts),
  beforeClose: (work) => void closings.push(work),
  findReadiness: monitoring.findReadiness,
  gate,
});
const trusts = app.get('trust proxy fn') as Trust;
const server = createGuardedServer(app, trusts);
const closeServer = closingOf(server);
/** After a restart all clients reconnect at once. Their requests for rooms use at most half of the connections. */
const joins = createSemaphore({
  maxConcurrent: Math.ceil(config.databaseConnections / 2),
  maxWaiting: 50_000,
});
const realtime = await attachRealtime(server, busConfigOf(config), {
  authenticate: async (token) => {
    const caller = await joins.run(() => findCaller(database, tokenLookup, token));
    return caller && { userId: caller.userId, rooms: [personRoom(caller.userId)] };
  },
  mayJoin: (userId, room) => joins.run(() => mayJoin(database, userId, room, config.operatorSecondFactor)),
  addressOf: (request) => clientAddressOf(request, trusts),
  publicUrl: config.publicUrl,
  sameRow: pushedRowOf(pushesByName),
  log,
  observe: meterSockets(registry),
});
meterFigures(registry, () => realtime.figures());
const pushes = await createPushEmitter(busConfigOf(config));
const isWatched = () => (realtime.io.of('/').adapter.rooms.get(operatorsRoom)?.size ?? 0) > 0;
const machine = sampleMachine({
  database,
  readState: readMachineState(projections),
  isWatched,
  report: () => pushes.emit(operatorsRoom, 'machineChanged', {}),
  log,
});
const sampler = sampleQueues({
  database,
  openJobWindow: jobWindow.openJobWindow,
  isWatched,
  report: (queues) => pushes.emit(operatorsRoom, 'queuesChanged', queues),
  log,
});
await new Promise<void>((resolve, reject) => {
  server.once('error', reject);
  server.listen(config.port, config.host, resolve);
});
log.info({ host: config.host, port: config.port }, 'listening');
process.send?.('ready');

onShutdown(log, async () => {
  const closed = closeServer();
  parserRunner.close();
  await Promise.all([sampler.close(), machine.close()]);
  await pushes.close();
  await realtime.close();
  await closed;
  const { running } = gate.figures();
  if (running > 0) log.info({ running }, 'finishing requests whose clients have disconnected');
  await gate.drained();
  await Promise.all(closings.map((work) => work()));
  await relayNotifier.close();
  await monitoring.close();
  await jobWindow.close();
  await elastic?.client.close();
  await database.end();
  await endTraces();
});
