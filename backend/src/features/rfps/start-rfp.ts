import type { NewEvent } from '../../kernel/events.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handler.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { row, text } from '../../platform/database/row.ts';
import type { Rfp } from './rfp-store.ts';

/** The initial content of a new RFP besides its settings: first the events, then the changes. */
export interface InitialContent {
  events: readonly NewEvent[];
  changes: readonly Change[];
}

/** Starts a new RFP before it has any settings. Its currency is the company's current one, and stays. */
export async function startRfp(db: Queryable, caller: Caller, now: number) {
  const { id, currency } = await db.one(sql.type(row({ id: text, currency: text }))`
    select uuidv7()::text as id, coalesce((select currency from company where id = ${caller.companyId}), 'USD') as currency`);
  return {
    id,
    ownerId: caller.userId,
    companyId: caller.companyId,
    currency,
    timeZone: 'UTC',
    dueTime: null,
    isSealed: false,
    requiresDeclaration: false,
    hasTwoEnvelopes: false,
    technicalClosedAt: null,
    publishedAt: null,
    version: 1,
    projectVersion: 0,
    createdAt: now,
  };
}

export const addRfp = (rfp: Rfp): Change => sql.statement`
  insert into rfp (name, process_type, scope, steps, is_anonymous, version, id, owner_id, company_id, currency,
    time_zone, due_time, is_sealed, requires_declaration, has_two_envelopes, created_at)
  values (${rfp.name}, ${rfp.processType}, ${rfp.scope}, ${JSON.stringify(rfp.steps)}::jsonb, ${rfp.isAnonymous},
    ${rfp.version}::int4, ${rfp.id}, ${rfp.ownerId}, ${rfp.companyId}, ${rfp.currency}, ${rfp.timeZone},
    ${rfp.dueTime}::time, ${rfp.isSealed}, ${rfp.requiresDeclaration}, ${rfp.hasTwoEnvelopes},
    to_timestamp(${rfp.createdAt}::double precision / 1000))`;

export const changeSettings = (rfp: Rfp, previousVersion: number): Change => sql.statement`
  update rfp set name = ${rfp.name}, process_type = ${rfp.processType}, scope = ${rfp.scope},
    steps = ${JSON.stringify(rfp.steps)}::jsonb, is_anonymous = ${rfp.isAnonymous}, version = ${rfp.version}::int4
  where id = ${rfp.id} and version = ${previousVersion}`;
