import { createServer } from 'node:http';
import { findCallerOf } from './accounts/session.ts';
import { createApp } from './app.ts';
import { rooms } from './contracts/pushes.ts';
import { isOwnerOfHistory, oneRoleNotice } from './platform/application-role.ts';
import { busOf, readConfig } from './platform/config.ts';
import { createDatabase } from './platform/database.ts';
import { createFileLinks, sharedSecret } from './platform/file-link.ts';
import { sweepIncoming } from './platform/incoming-file.ts';
import { openIdentityDoor } from './platform/identity-door.ts';
import { openPayments } from './platform/payments/stripe-door.ts';
import { createLog } from './platform/log.ts';
import { openElastic } from './platform/search-engine.ts';
import { createPoker } from './platform/poke.ts';
import { attachRealtime } from './platform/realtime.ts';
import { onShutdown } from './platform/shutdown.ts';
import { createFileRoom } from './platform/storage.ts';
import { mayJoin } from './room-access.ts';

const config = readConfig(process.env);
const log = createLog('api', config.logLevel);
if (await isOwnerOfHistory(config.databaseUrl)) log.warn(oneRoleNotice);
const database = await createDatabase(config.databaseUrl, { connections: config.databaseConnections });
const poker = createPoker(config.databaseUrl, (error) => log.warn({ err: error }, 'poke'));
const files = createFileRoom(config.storageDir, config.s3);
await sweepIncoming(files.incomingFolder, Date.now());
const elastic = await openElastic(config.elastic);
const identity =
  config.identity &&
  openIdentityDoor(config.identity, {
    publicUrl: config.publicUrl,
    secret: await sharedSecret(database, 'signIn'),
    clock: Date.now,
  });
const app = createApp({
  database,
  log,
  clock: Date.now,
  poke: poker.poke,
  adminApproval: config.adminApproval,
  attemptLeniency: config.attemptLeniency,
  identity,
  payments: config.payments && openPayments(config.payments),
  trustedProxies: config.trustedProxies,
  files,
  fileLinks: createFileLinks(config.fileLinkSecret ?? (await sharedSecret(database, 'fileLinks'))),
  elastic,
  placesUrl: config.placesUrl,
  publicUrl: config.publicUrl,
  staticDir: config.staticDir,
});
// A slow line needs its time for 100 MB; one that has stopped is cut by the upload itself.
const server = createServer({ requestTimeout: 3_600_000 }, app);
const realtime = await attachRealtime(server, busOf(config), {
  authenticate: async (token) => {
    const caller = await findCallerOf(database, token);
    return caller && { userId: caller.userId, rooms: [rooms.person(caller.userId)] };
  },
  mayJoin: (userId, room) => mayJoin(database, userId, room),
  log,
});
await new Promise<void>((resolve, reject) => {
  server.once('error', reject);
  server.listen(config.port, resolve);
});
log.info({ port: config.port }, 'listening');
process.send?.('ready');

onShutdown(log, async () => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await realtime.close();
  server.closeIdleConnections();
  await closed;
  await poker.close();
  await elastic?.client.close();
  await database.end();
});
