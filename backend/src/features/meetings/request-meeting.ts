import type { MeetingKind } from './contracts/meeting-choices.ts';
import { addDiscoveryMeeting, addProductDemo } from './contracts/meeting-requests.ts';
import { messages } from './contracts/messages.ts';
import { pageOwnerOf } from '../catalogue/public.ts';
import { countAttempt, type AttemptLimit } from '../../platform/auth/attempts.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { commandHandler, type Caller } from '../../platform/handler.ts';
import type { Recorder } from '../../platform/outbox/outbox.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { row, text } from '../../platform/database/row.ts';
import { decideOffer } from './meeting.ts';
import { hasOpenRequest, refuseWith } from './meeting-store.ts';

/** Each request mails a vendor who did not ask for it. */
const perAccount: AttemptLimit = { name: 'meeting account', atOnce: 20, everySeconds: 600 };

interface RequestedMeeting {
  kind: MeetingKind;
  productId: string;
  stage: number;
  demoType: number | null;
  question: string;
  slots: readonly string[];
}

async function request(
  { db, record, caller, now }: { db: Queryable; record: Recorder; caller: Caller; now: number },
  { kind, productId, stage, demoType, question, slots }: RequestedMeeting,
) {
  const page = orNotFound(await pageOwnerOf(db, productId));
  if (page.companyId !== null && page.companyId === caller.companyId) return refuse('ownProduct');
  const offer = decideOffer(
    slots.map((slot) => Date.parse(slot)),
    now,
  );
  if (!offer.ok) return refuseWith(offer);
  if (await hasOpenRequest(db, caller, { productId, kind, now })) return refuse('meetingOpen');
  await countAttempt(db, perAccount, caller.userId);
  const { id } = await db.one(sql.type(row({ id: text }))`select uuidv7()::text as id`);
  await record(
    { name: 'meetingRequested', payload: { meetingId: id } },
    sql.statement`
      insert into meeting (id, kind, product_id, product, vendor, company_id, buyer_id, buyer_company_id, stage, demo_type,
        question, created_at)
      values (${id}, ${kind}, ${productId}, ${page.product}, ${page.company}, ${page.companyId}, ${caller.userId},
        ${caller.companyId}, ${stage}, ${demoType}, ${question.trim()}, to_timestamp(${now}::double precision / 1000))`,
    {
      mayMiss: sql.statement`
        insert into meeting_slot (meeting_id, starts_at, suits)
        select ${id}::uuid, to_timestamp(ms / 1000), 'buyer' from unnest(${sql.array(offer.startsAt, 'float8')}) as ms`,
    },
  );
  return { message: messages.meetingRequested, _id: id };
}

export const addDiscoveryMeetingHandler = commandHandler(addDiscoveryMeeting, ({ body, ...context }) =>
  request(context, {
    kind: 'discoveryMeeting',
    productId: body.productId,
    stage: body.stage,
    demoType: null,
    question: body.question,
    slots: body.slots ?? [],
  }),
);

export const addProductDemoHandler = commandHandler(addProductDemo, ({ body, ...context }) =>
  request(context, {
    kind: 'productDemo',
    productId: body.productId,
    stage: body.stage,
    demoType: body.type,
    question: body.description,
    slots: body.slots ?? [],
  }),
);
