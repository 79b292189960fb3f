import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { t } from '@bidboard/backend/kernel/text/texts';
import { sql } from '@bidboard/backend/platform/database/database';
import { loadCatalogues } from '@bidboard/backend/platform/languages/languages';
import { createTestDatabase, type TestDatabase } from '@bidboard/backend/testing/servers/test-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDependencies } from '../testing/test-dependencies.ts';
import { defineEmails } from './email-content.ts';
import { mailSubscriber } from './mail-subscriber.ts';

const counted = '{count, plural, one {# product of {company}} other {# products of {company}}}';
/** A language of private use, of which no other test has a catalogue. */
const language = 'qaa';

let scratch: TestDatabase;
let pages: string;
beforeEach(async () => {
  scratch = await createTestDatabase();
  pages = mkdtempSync(join(tmpdir(), 'bidboard-pages-'));
  mkdirSync(join(pages, 'catalogues'));
  const texts = { 'Hello,': '[Ĥéļļö,]', [counted]: '{count, plural, other {[# pŕöďũćţš öƒ {company}]}}' };
  writeFileSync(join(pages, 'catalogues', `${language}.json`), JSON.stringify(texts));
  loadCatalogues(pages);
});
afterEach(async () => {
  rmSync(pages, { recursive: true });
  await scratch.close();
});

const addAccount = (email: string, chosen: string | null, locale: string | null) =>
  scratch.database.query(sql.statement`
    insert into app_user (email, user_name, password_hash, language, locale)
    values (${email}, 'Ada', '', ${chosen}, ${locale})`);

const event: RecordedEvent = {
  eventId: '01a1fe3b-3875-7882-83b0-8c3f4d648c01',
  name: 'rfpPublished',
  payload: { rfpId: '01a1fe3b-3875-7882-83b0-8c3f4d648c02' },
  correlationId: 'c',
  occurredAt: 0,
};
const emails = defineEmails('test', {
  counted: (count: number) => ({ subject: t(counted, { count, company: '{#} & Sons' }), body: ['Calder'] }),
});
const toAll = mailSubscriber('toAll', ['rfpPublished'], async () =>
  ['ada@x.example', 'Ben@x.example', 'cem@x.example', 'visitor@x.example'].map((to) => ({
    to,
    email: emails.counted(1_234),
  })),
);

test('Each recipient of an event gets the email in the language of their account, with numbers in their formats', async () => {
  await addAccount('ada@x.example', language, 'de-DE');
  await addAccount('ben@x.example', null, 'de-DE');
  await addAccount('cem@x.example', 'unknown', null);
  const { deps, mails } = createTestDependencies(scratch.database);
  await toAll.handle(event, deps);
  const sent = mails.map(({ to, subject, text, html }) => [
    to,
    subject,
    text.split('\n')[0],
    /lang="(\w+)"/.exec(html)?.[1],
  ]);
  expect(sent.toSorted()).toEqual([
    ['Ben@x.example', '1.234 products of {#} & Sons', 'Hello,', 'en'],
    ['ada@x.example', '[1.234 pŕöďũćţš öƒ {#} & Sons]', '[Ĥéļļö,]', language],
    ['cem@x.example', '1,234 products of {#} & Sons', 'Hello,', 'en'],
    ['visitor@x.example', '1,234 products of {#} & Sons', 'Hello,', 'en'],
  ]);
});

test('An address without an account gets the language of the person who caused the event, and an account without a choice does not', async () => {
  await addAccount('ben@x.example', null, null);
  await addAccount('sender@x.example', language, 'de-DE');
  await scratch.database.query(sql.statement`
    insert into outbox (event_id, name, version, payload, correlation_id, actor_id)
    select ${event.eventId}, 'rfpPublished', 1, '{}', 'c', id from app_user where email = 'sender@x.example'`);
  const { deps, mails } = createTestDependencies(scratch.database);
  await toAll.handle(event, deps);
  expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ['Ben@x.example', '1,234 products of {#} & Sons'],
    ['ada@x.example', '[1,234 pŕöďũćţš öƒ {#} & Sons]'],
    ['cem@x.example', '[1,234 pŕöďũćţš öƒ {#} & Sons]'],
    ['visitor@x.example', '[1,234 pŕöďũćţš öƒ {#} & Sons]'],
  ]);
});

test('A recipient whose language changes before a retry does not get the email twice', async () => {
  await addAccount('ada@x.example', null, null);
  const { deps, mails } = createTestDependencies(scratch.database);
  const send = deps.mail.send;
  deps.mail.send = async (mail) => {
    if (mail.to.startsWith('Ben')) throw new Error('no such mailbox');
    await send(mail);
  };
  await expect(toAll.handle(event, deps)).rejects.toThrow('no such mailbox');
  await scratch.database.query(sql.statement`update app_user set language = ${language}`);
  deps.mail.send = send;
  await toAll.handle(event, deps);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([
    'Ben@x.example',
    'ada@x.example',
    'cem@x.example',
    'visitor@x.example',
  ]);
});
