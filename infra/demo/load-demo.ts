import { fileURLToPath } from 'node:url';
import { createNotifications, rebuildProjections } from '@bidboard/backend/app/jobs';
import { importCatalogue } from '@bidboard/backend/features/catalogue/jobs';
import { storeReceipt } from '@bidboard/backend/features/responses/jobs';
import { saveCategoryPageContent } from '@bidboard/backend/features/catalogue/contracts/page-editing';
import { createDatabase, sql, type Database } from '@bidboard/backend/platform/database/database';
import { accessPlatform } from './access-platform.ts';
import { requestMeetings } from './request-meetings.ts';
import { categoryPages } from './category-pages.ts';
import { logOutCast, signUpCast, type Cast } from './cast.ts';
import { demoAccounts, type DemoAccount } from './demo-people.ts';
import { playRfp } from './play-rfp.ts';
import { remoteAccess } from './remote-access.ts';
import { openStory, type Story } from './story.ts';
import { saveKnownProducts } from './known-products/save-known-products.ts';
import { viewProducts } from './product-views.ts';
import { fundVendors } from './vendor-wallets.ts';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import {
  notificationKinds,
  type NotificationKind,
} from '@bidboard/backend/features/notifications/contracts/kinds';
import { json, row, text, time } from '@bidboard/backend/platform/database/row';
import { freeText, yesNo } from './questionnaire.ts';
import { fixedMilestones, type DemoRfp } from './demo-rfp.ts';
import type { FileStore } from '@bidboard/backend/platform/storage/storage';

export { demoAccounts };

export interface DemoLoading {
  /** The URL of a freshly migrated database. If a loading broke off, create the database again. */
  databaseUrl: string;
  /** The folder for the companies' logos; by default the one in the environment. */
  storageDir?: string;
  log(line: string): void;
}

const catalogueFile = fileURLToPath(new URL('catalogue.csv', import.meta.url));
/** The day, counted from today, on which everyone's account was created. */
const startDay = -240;

/**
 * Loads the demo: a catalogue, a buyer, four vendors, an operator; one RFP that is finished, one in progress and one draft.
 * Everything that has a command goes through the product's own API. Throws if the database already holds accounts.
 */
export async function loadDemo({
  databaseUrl,
  storageDir,
  log,
}: DemoLoading): Promise<{ accounts: DemoAccount[] }> {
  const database = await createDatabase(databaseUrl, { connections: 4 });
  try {
    if (await database.exists(sql.statement`select from app_user`))
      throw new Error('the demo is loaded into a database without accounts, and this one has some');
    log('catalogue');
    if ((await importCatalogue({ databaseUrl, files: [catalogueFile] })) !== 0)
      throw new Error('the import of the demo catalogue failed');
    await loadStory(await openStory(database, storageDir), database, log);
    await rebuildProjections({ databaseUrl, log });
  } finally {
    await database.end();
  }
  return { accounts: [...demoAccounts] };
}

async function loadStory(story: Story, database: Database, log: DemoLoading['log']): Promise<void> {
  try {
    story.turnTo(startDay, '08:30');
    const startMs = story.now();
    log('accounts');
    const cast = await signUpCast(story, database);
    await insertOperator(database, cast);
    log('pages of categories');
    for (const body of categoryPages) await cast.operator.call(saveCategoryPageContent, { body });
    log('prices and features');
    await saveKnownProducts(database, cast.operator);
    log('products');
    const products = await fundVendors(database, cast);
    for (const demoRfp of [remoteAccess, accessPlatform, fleetTelematics]) {
      log(`RFP ${demoRfp.name}`);
      await playRfp({ story, cast, products }, demoRfp);
    }
    log('meetings');
    await requestMeetings({ story, cast, products });
    log('views of products');
    await viewProducts(database, story, products);
    await logOutCast(cast);
    await createDemoNotifications(database, startMs);
    await printReceipts(database, story.files);
    await settleStory(database, startMs);
  } finally {
    await story.close();
  }
}

/** Writes a row, because no command appoints operators. */
async function insertOperator(database: Database, { operator }: Cast): Promise<void> {
  await database.query(sql.statement`update app_user set is_operator = true where id = ${operator.userId}`);
}

const eventRow = row({
  eventId: text,
  name: text,
  payload: json<never>(),
  correlationId: text,
  occurredAt: time,
});
/** Older notifications were read when they came. A new user of the demo finds a bell with the last days' news, not a year's. */
const freshDays = 3;

/** Sends the people of the story their notifications, each at the time when the event happened. */
async function createDemoNotifications(database: Database, startMs: number): Promise<void> {
  const events = await database.any(sql.type(eventRow)`
    select o.event_id::text as "eventId", o.name, o.payload, o.correlation_id as "correlationId",
      coalesce(
        case o.name when 'vendorInvited' then i.sent_at when 'responseSubmitted' then i.submitted_at
          when 'meetingRequested' then m.created_at
          when 'vendorQuestionAsked' then q.asked_at when 'vendorQuestionAnswered' then q.answered_at else coalesce(i.answered_at, m.answered_at) end,
        to_timestamp(${startMs}::double precision / 1000)) as "occurredAt"
    from outbox o
    left join invite i on i.id = (o.payload ->> 'inviteId')::uuid
    left join vendor_question q on q.invite_id = i.id and q.id = (o.payload ->> 'vendorQuestionId')::int8
    left join meeting m on m.id = (o.payload ->> 'meetingId')::uuid
    where o.name = any(${sql.array([...notificationKinds], 'text')})
    order by "occurredAt", o.position`);
  for (const event of events) await createNotifications(database, event as RecordedEvent<NotificationKind>);
  await database.query(sql.statement`
    update notification set read_at = created_at + interval '1 hour'
    where created_at < now() - ${freshDays}::int4 * interval '1 day'`);
}

/** A draft that was started some days ago: few questions, few dates, no invited vendors. */
const fleetTelematics: DemoRfp = {
  name: 'Fleet Telematics',
  processType: 'standard',
  createdOn: -4,
  project: 'Where are our 310 trucks?',
  description:
    'Position, fuel and cooling temperature of 310 trucks and 460 trailers, in one place and in the hands of dispatchers.',
  milestones: fixedMilestones([
    [18, 'Invites go out.'],
    [28, ''],
    [null, ''],
    [null, ''],
    [46, 'Responses are complete.'],
  ]),
  requirements: [
    {
      kind: 'technical',
      overview: 'A first list, to review with the dispatchers.',
      questions: [
        {
          category: 'On the truck',
          sections: [
            {
              section: 'Unit',
              questions: [
                yesNo('tachograph', 2, 'Can the unit read the digital tachograph remotely?'),
                yesNo('ownPower', 1, 'Do trailer units last a week without power?'),
                freeText(
                  'coldChain',
                  5,
                  'How do dispatchers learn that a cooled load grows warm, and how soon?',
                ),
              ],
            },
          ],
        },
      ],
    },
  ],
  invitations: [],
  responses: [],
};

/** Renders the receipts of all submissions. No worker does it, because the demo's events are settled without the relay. */
async function printReceipts(database: Database, files: FileStore): Promise<void> {
  const ids = await database.anyFirst(
    sql.type(row({ id: text }))`select id::text from response_receipt order by id`,
  );
  for (const id of ids) await storeReceipt(database, files, id);
}

/** Ends the story: its rows get the story's dates, and no subscriber processes its events. */
async function settleStory(database: Database, startMs: number): Promise<void> {
  const startedAt = sql.fragment`to_timestamp(${startMs}::double precision / 1000)`;
  await database.transaction(async (tx) => {
    // The database dated these rows itself, with the moment of loading.
    await tx.query(sql.statement`update app_user set created_at = ${startedAt}`);
    await tx.query(sql.statement`update company set created_at = ${startedAt}`);
    await tx.query(sql.statement`update credit_entry set created_at = ${startedAt} where kind = 'grant'`);
    await tx.query(sql.statement`
      update credit_entry e set created_at = i.answered_at from invite i where i.id = e.cause_id`);
    await tx.query(sql.statement`
      update credit_entry e set created_at = m.answered_at from meeting m where m.id = e.cause_id`);
    await tx.query(sql.statement`
      update rfp_pass p set used_at = e.created_at from credit_entry e
      where e.company_id = p.company_id and e.paid_by = 'pass' and p.used_at is not null`);
    // The read models are rebuilt from the tables, and the story's mails are weeks late. A relay that found these events would
    // send them all at the first start.
    await tx.query(sql.statement`
      update outbox set published_at = now(), completed_at = now(), subscribers = '{}' where published_at is null`);
  });
}
