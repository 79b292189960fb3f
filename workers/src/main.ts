import { parseArgs } from 'node:util';
import { busOf, readConfig } from '@bidboard/backend/platform/config';
import { createDatabase } from '@bidboard/backend/platform/database';
import { createJobBroker } from '@bidboard/backend/platform/jobs';
import { createLog } from '@bidboard/backend/platform/log';
import { createMailDoor } from '@bidboard/backend/platform/mail';
import { openPayments } from '@bidboard/backend/platform/payments/stripe-door';
import { createPushEmitter } from '@bidboard/backend/platform/realtime';
import { openElastic } from '@bidboard/backend/platform/search-engine';
import { onShutdown } from '@bidboard/backend/platform/shutdown';
import { createFileRoom } from '@bidboard/backend/platform/storage';
import { consume } from './consumer.ts';
import { attemptsOf } from './follower.ts';
import { followers, subscriptions } from './followers.ts';
import { runRelay } from './relay-loop.ts';
import { runSchedules } from './run-schedules.ts';

const known = ['relay', 'followers', 'schedules'];
const { values } = parseArgs({ options: { roles: { type: 'string', default: known.join(',') } } });
const roles = values.roles.split(',');
for (const role of roles) if (!known.includes(role)) throw new Error(`no role is called ${role}`);
const config = readConfig(process.env);
if (config.smtpUrl === undefined && roles.includes('followers')) throw new Error('SMTP_URL is not set');
const log = createLog(roles.join('+'), config.logLevel);
const table = subscriptions();
const database = await createDatabase(config.databaseUrl, {
  connections: config.databaseConnections,
  // All that workers write follows from what is committed, and is done again where its receipt is missing.
  mayLoseLastCommits: true,
});
const broker = await createJobBroker(busOf(config), {
  attemptsOf,
  onError: (error, where) => log.warn({ err: error, ...where }, 'broker'),
});
const pushes = await createPushEmitter(busOf(config));
const mail = createMailDoor(config.smtpUrl ?? 'smtp://127.0.0.1:1', config.mailFrom);
const payments = config.payments && openPayments(config.payments);
const elastic = await openElastic(config.elastic);
const files = createFileRoom(config.storageDir, config.s3);
const relay = roles.includes('relay')
  ? runRelay({ database, broker, table }, config.databaseUrl, log)
  : undefined;
if (roles.includes('followers')) {
  await consume(
    broker,
    followers,
    { database, mail, pushes, files, elastic, payments, publicUrl: config.publicUrl, clock: Date.now },
    log,
  );
}
if (roles.includes('schedules')) await runSchedules(broker, { database, files, elastic, payments }, log);
log.info({ roles }, 'working');
process.send?.('ready');

onShutdown(log, async () => {
  await relay?.close();
  await broker.close();
  await pushes.close();
  mail.close();
  await elastic?.client.close();
  await database.end();
});
