import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Mailbox, startMailbox } from './mailbox.ts';
import type { ReceivedMail } from './received-mail.ts';

test('The mailbox shows its mails again after a restart, and numbers new ones after them', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'bidboard-mails-')), 'mails');
  const send = async ({ smtpUrl }: Mailbox, subject: string) => {
    const transport = createTransport(smtpUrl);
    await transport.sendMail({ from: 'a@x.example', to: 'b@x.example', subject, text: subject });
    transport.close();
  };
  const listed = async ({ url }: Mailbox) =>
    ((await (await fetch(`${url}/api/mails`)).json()) as { mails: ReceivedMail[] }).mails.map(
      ({ id, subject }) => [id, subject],
    );
  try {
    const first = await startMailbox({ folder });
    await send(first, 'One');
    await send(first, 'Two');
    await first.close();
    // The file that a process leaves if it is killed while it writes a mail.
    await writeFile(join(folder, '3.json.half'), '{"id":3,"subj');
    const second = await startMailbox({ folder });
    await send(second, 'Three');
    expect(await listed(second)).toEqual([
      [3, 'Three'],
      [2, 'Two'],
      [1, 'One'],
    ]);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    await second.close();
  } finally {
    await rm(dirname(folder), { recursive: true });
  }
});

describe('The mailbox', () => {
  let mailbox: Mailbox;

  beforeAll(async () => {
    mailbox = await startMailbox();
    const transport = createTransport(mailbox.smtpUrl);
    const html =
      '<p>Welcome, <script>alert(1)</script><a href="http://localhost/verify?a=1&amp;b=2">verify</a></p>';
    const text = 'Willkommen, Jürgen <3\n\nhttp://localhost/verify-email/abc';
    const from = 'Bidboard <no-reply@bidboard.test>';
    await transport.sendMail({ from, to: 'Buyer@Example.com', subject: 'Bestätigen', text, html });
    await transport.sendMail({ from, to: 'vendor@example.com', subject: 'An invite', text: 'Come.' });
    transport.close();
  });

  afterAll(() => mailbox.close());

  async function mailsTo(address: string): Promise<ReceivedMail[]> {
    const answer = await fetch(`${mailbox.url}/api/mails?to=${encodeURIComponent(address)}`);
    return ((await answer.json()) as { mails: ReceivedMail[] }).mails;
  }

  it('The mailbox returns the mails of one address, with their links', async () => {
    const mails = await mailsTo('buyer@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Bestätigen', from: 'Bidboard', to: ['buyer@example.com'] });
    expect(mails[0]?.links).toEqual(['http://localhost/verify-email/abc', 'http://localhost/verify?a=1&b=2']);
  });

  it('The mailbox lists the newest mails first', async () => {
    expect((await mailsTo('')).map((mail) => mail.subject)).toEqual(['An invite', 'Bestätigen']);
  });

  it('The mailbox shows a mail as text with links, and its markup only inside a sandbox', async () => {
    const [mail] = await mailsTo('buyer@example.com');
    const answer = await fetch(`${mailbox.url}/mails/${mail?.id}`);
    const page = await answer.text();
    expect(page).toContain('<a href="http://localhost/verify-email/abc">');
    expect(page).toContain('Jürgen &#60;3');
    expect(page).not.toContain('<script>alert');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('The mailbox shows every email with sample values, in light, in dark and as plain text', async () => {
    const page = await (await fetch(`${mailbox.url}/samples`)).text();
    const titles = [...page.matchAll(/<strong>([^<]+)<\/strong>/g)].map(([, title]) => title);
    const invite = titles.indexOf('rfps.invite, to a vendor with an account') + 1;
    expect(titles.length).toBeGreaterThan(80);
    expect(invite).toBeGreaterThan(0);
    const opened = await (await fetch(`${mailbox.url}/samples/${invite}`)).text();
    expect(opened).toContain('<h2>Fenwick Foods invites you to Access control for 12 sites</h2>');
    expect(opened.match(/<iframe title="The email in (light|dark) mode"/g)).toHaveLength(2);
    expect(opened).toContain('Declining costs nothing: open the invite and choose Decline.\n\n');
    for (const path of ['/samples/0', '/samples/999', '/samples/x'])
      expect((await fetch(`${mailbox.url}${path}`)).status).toBe(404);
  });

  it('The mailbox says so if there is no such mail', async () => {
    expect((await fetch(`${mailbox.url}/mails/999`)).status).toBe(404);
  });
});
