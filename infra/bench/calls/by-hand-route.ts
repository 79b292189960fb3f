import { createHash } from 'node:crypto';
import express from 'express';
import pg from 'pg';

/**
 * Writes the same rows in the same transaction as a full command, by hand for this one call: no slonik, no schema, no other
 * handler. Its extra time over the bare insert is the price of the guarantees, however they are implemented.
 */
const texts = {
  begin: 'start transaction',
  caller: `select 1 from session s join app_user u on u.id = s.user_id left join membership m on m.user_id = u.id
    left join company c on c.id = m.company_id where s.token_hash = $1 and s.last_used_at > now() - interval '1 day'`,
  load: 'select * from rfp where id = $1 for update',
  save: `with events as (insert into outbox (name, version, payload, correlation_id, actor_id) values ('rfpSaved', 1, $1, $2, $3))
    update rfp set (name, process_type, scope, steps, version) = row($4::text, $5::text, $6::text, $7::jsonb, version + 1)
    where id = $8`,
  keep: `insert into idempotency (caller, key, command, body_sha256, status, answer) values ($1, $2, 'createRfp', $3, 200, $4)`,
  commit: 'commit',
};
type Name = keyof typeof texts;
type Values = Record<Name, unknown[]>;
interface Body {
  userId: string;
  rfpId: string;
  rfpName: string;
  processTypeValue: string;
  scopeValue: string;
  stepsValue: unknown;
}

const reading: Name[] = ['begin', 'caller', 'load'];
const writing: Name[] = ['save', 'keep', 'commit'];
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, pipeline: true });

async function run(client: pg.PoolClient, names: Name[], values: Values): Promise<void> {
  await Promise.all(names.map((name) => client.query({ name, text: texts[name], values: values[name] })));
}

const app = express();
app.use(express.json());
app.post('/by-hand', async (request, response) => {
  const body = request.body as Body;
  const answer = JSON.stringify({ message: 'saved', rfp: body });
  const key = request.get('idempotency-key');
  const values: Values = {
    begin: [],
    caller: [hashOf(request.get('token') ?? '', 'base64url')],
    load: [body.rfpId],
    save: [
      JSON.stringify({ rfpId: body.rfpId }),
      key,
      body.userId,
      body.rfpName,
      body.processTypeValue,
      body.scopeValue,
      JSON.stringify(body.stepsValue),
      body.rfpId,
    ],
    keep: [body.userId, key, hashOf(JSON.stringify(body), 'hex'), answer],
    commit: [],
  };
  const client = await pool.connect();
  await run(client, reading, values);
  await run(client, writing, values);
  client.release();
  response.type('json').send(answer);
});

const hashOf = (text: string, encoding: 'hex' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding);

const server = app.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
process.on('SIGTERM', () => server.close(() => process.exit(0)));
process.on('disconnect', () => process.exit(0));
