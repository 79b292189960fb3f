import type { AddressInfo } from 'node:net';
import { createMailer } from '@bidboard/backend/platform/notifications/mail';
import { oneLine } from '@bidboard/backend/platform/notifications/one-line';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../../testing/record-verification.ts';
import { hostileTexts } from '../hostile-texts.ts';

const raw: string[] = [];
const recipients: string[][] = [];
let server: SMTPServer;
let mailer: ReturnType<typeof createMailer>;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks).toString());
        recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mailer = createMailer(
    `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    'Bidboard <no-reply@bidboard.example>',
  );
});
afterAll(async () => {
  recordVerification('authorization: lines of mails', { mails: raw.length });
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

/** Returns the names of a mail's headers. A folded line belongs to the one before it. */
const headersOf = (mail: string): string[] =>
  (mail.split(/\r?\n\r?\n/)[0] ?? '')
    .split(/\r?\n(?![ \t])/)
    .map((line) => line.split(':')[0]?.toLowerCase() ?? '');

const send = async (words: string) => {
  await mailer.send({
    to: 'vera@vendor.example',
    replyTo: { name: words, address: 'anna@buyer.example' },
    subject: words,
    text: words,
    html: words,
    unsubscribeUrl: 'https://bidboard.example/u',
    id: 'mail.1',
  });
  return { headers: headersOf(raw.at(-1) ?? ''), to: recipients.at(-1) };
};

test("A user's text adds no header and no recipient to a mail", async () => {
  const plain = await send('A plain subject');
  expect(plain.headers).toEqual(expect.arrayContaining(['to', 'subject', 'reply-to', 'list-unsubscribe']));
  for (const text of [
    ...hostileTexts,
    'News\r\nBcc: everybody@elsewhere.example',
    'News\nX-Injected: yes\n\nBody',
    'News\r\n\r\n<h1>Pay here</h1>',
    '"Anna" <boss@elsewhere.example>, x',
  ])
    for (const words of [text, oneLine(text)]) {
      // A name that is empty, or not valid in UTF-8, is left out together with its header.
      const response = await send(words.toWellFormed().trim() || '-');
      expect(response.headers, JSON.stringify(text)).toEqual(plain.headers);
      expect(response.to, JSON.stringify(text)).toEqual(['vera@vendor.example']);
    }
});

test('Replies go to the contact address, unless the mail names another or the contact is the sender', async () => {
  const { port } = server.server.address() as AddressInfo;
  const replyTo = async (contact: string, other?: { name: string; address: string }) => {
    const sender = createMailer(`smtp://127.0.0.1:${port}`, 'Bidboard <no-reply@bidboard.example>', contact);
    const mail = { to: 'vera@vendor.example', subject: 'Hello', text: 'Hello', html: 'Hello', id: 'mail.3' };
    await sender.send({ ...mail, ...(other && { replyTo: other }) });
    sender.close();
    return (await PostalMime.parse(raw.at(-1) ?? '')).replyTo?.map(({ address }) => address);
  };
  expect(await replyTo('help@bidboard.example')).toEqual(['help@bidboard.example']);
  expect(await replyTo('no-reply@bidboard.example')).toBeUndefined();
  const enquirer = { name: 'Bob', address: 'bob@x.example' };
  expect(await replyTo('help@bidboard.example', enquirer)).toEqual(['bob@x.example']);
});

/** Returns the names of the lines of a mail's calendar part, and its method in the mail. */
async function calendarLinesOf(mail: string): Promise<{ method: string | undefined; names: string[] }> {
  const { attachments } = await PostalMime.parse(mail);
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const text = typeof part?.content === 'string' ? part.content : new TextDecoder().decode(part?.content);
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return { method: part?.method, names: lines.map((line) => line.split(/[;:]/)[0] ?? '') };
}

test("A user's text adds no line to the calendar part of a mail, which invites on behalf of the sender", async () => {
  const invite = async (text: string) => {
    const entry = {
      id: 'meeting',
      version: 2,
      summary: text,
      description: text,
      startsAt: 0,
      endsAt: 900_000,
      url: 'https://bidboard.example/app/demo-meeting/1',
      writtenAt: 0,
    };
    const attendees = [{ name: oneLine(text), email: 'vera@vendor.example' }];
    const mail = {
      to: 'vera@vendor.example',
      subject: 'Meeting',
      text: 'See you',
      html: 'See you',
      id: 'mail.2',
    };
    await mailer.send({ ...mail, invitation: { entry, attendees } });
    return calendarLinesOf(raw.at(-1) ?? '');
  };
  const plain = await invite('A plain text');
  expect(plain.method).toBe('REQUEST');
  expect(plain.names).toEqual(expect.arrayContaining(['ORGANIZER', 'ATTENDEE', 'SEQUENCE', 'UID']));
  expect(raw.at(-1)?.replaceAll('\r\n ', '')).toContain('mailto:no-reply@bidboard.example');
  for (const text of [...hostileTexts, 'A\r\nATTENDEE:mailto:x@elsewhere.example', '"\r\nBEGIN:VEVENT'])
    expect(await invite(text.toWellFormed().trim() || '-'), text).toEqual(plain);
});
