import type { Client } from 'pg';

/** Tables that grow with activity, not with the number of users. */
export const bigTables = ['outbox', 'event_receipt', 'notification', 'idempotency', 'audit_entry', 'session'];

/** Rows of the reader. All other rows belong to a thousand times fewer people than there are rows, except the last few. */
const ofReader = 2_000;
const batch = 100_000;

/**
 * Fills the tables as after some busy days: completed events, their receipts, notifications of many people, idempotency keys,
 * audit trails of RFPs and sessions. None is old enough to be deleted. Returns how long it took, in seconds.
 */
export async function fillTables(client: Client, rows: number, readerId: string): Promise<number> {
  const startedAt = performance.now();
  await client.query('set synchronous_commit = off');
  const people = Math.max(10, Math.round(rows / 1_000));
  await client.query(
    `insert into app_user (user_name, email, password_hash)
     select 'Person ' || n, 'scale-' || n || '@bench.example', 'none' from generate_series(1, $1::int4) as n`,
    [people],
  );
  await client.query(
    `create temporary table person_of as
     select row_number() over () as place, id from app_user where email like 'scale-%'`,
  );
  await client.query('create unique index on person_of (place)');
  await client.query('analyze person_of');
  for (let from = 0; from < rows; from += batch) {
    const to = Math.min(rows, from + batch);
    for (const statement of statements) await client.query(statement, [from + 1, to, rows, people]);
  }
  await client.query(
    `insert into notification (user_id, recipient_role, event_id, kind, title, path, created_at, read_at, mail)
     select $1, 'self', uuidv7(), 'meetingAccepted', 'A meeting', '/app/dashboard', now() - n * interval '1 minute',
       case when n % 20 > 0 then now() end, 'off'
     from generate_series(1, ${ofReader}) as n`,
    [readerId],
  );
  await client.query('reset synchronous_commit');
  await client.query('vacuum analyze');
  return (performance.now() - startedAt) / 1000;
}

/** The age of row n: spread over six days, the first row is the oldest. */
const at = "now() - interval '6 days' * (1 - n::float8 / $3::int4)";
const numbers = 'generate_series($1::int4, $2::int4) as n';
/** Every statement receives all four numbers. */
const given = '$3::int4 > 0 and $4::int4 > 0';

const statements = [
  `insert into outbox (name, version, payload, correlation_id, occurred_at, published_at, subscribers, completed_at)
   select 'userSignedUp', 1, jsonb_build_object('userId', gen_random_uuid()), gen_random_uuid()::text, ${at}, ${at},
     array['verificationMail', 'operatorsInvalidation'], ${at} from ${numbers} where ${given}`,
  `insert into event_receipt (event_id, subscriber, processed_at)
   select uuidv7(), 'verificationMail', ${at} from ${numbers} where ${given}`,
  `insert into notification (user_id, recipient_role, event_id, kind, title, path, created_at, read_at, mail)
   select p.id, 'self', uuidv7(), 'meetingAccepted', 'A meeting with person ' || n, '/app/dashboard', ${at},
     case when n % 10 > 0 then now() end, 'off'
   from ${numbers} join person_of p on p.place = 1 + n % $4::int4`,
  `insert into idempotency (caller, key, command, body_sha256, status, answer, created_at)
   select gen_random_uuid()::text, gen_random_uuid()::text, 'rateAnswer', md5(n::text), 200, '{"message":"Saved"}', now() - interval '20 hours' * (1 - n::float8 / $3::int4)
   from ${numbers} where ${given}`,
  `insert into audit_entry (xid, rfp_id, happened_at, event_id, event_name, payload)
   select ('1' || lpad(n::text, 9, '0'))::xid8, uuidv7(), ${at}, uuidv7(), 'rfpSaved', jsonb_build_object('rfpId', n)
   from ${numbers} where ${given}`,
  `insert into session (token_hash, user_id, last_used_at)
   select gen_random_uuid()::text, p.id, ${at} from ${numbers} join person_of p on p.place = 1 + n % $4::int4`,
];
