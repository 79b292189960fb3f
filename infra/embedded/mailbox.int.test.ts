import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from './mailbox.ts';
import type { ReceivedMail } from './received-mail.ts';

describe('the mailbox', () => {
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

  it('hands out the mails of one address, with their links', async () => {
    const mails = await mailsTo('buyer@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Bestätigen', from: 'Bidboard', to: ['buyer@example.com'] });
    expect(mails[0]?.links).toEqual(['http://localhost/verify-email/abc', 'http://localhost/verify?a=1&b=2']);
  });

  it('lists the newest first', async () => {
    expect((await mailsTo('')).map((mail) => mail.subject)).toEqual(['An invite', 'Bestätigen']);
  });

  it('shows a mail as text with links, and its markup only inside a sandbox', async () => {
    const [mail] = await mailsTo('buyer@example.com');
    const answer = await fetch(`${mailbox.url}/mails/${mail?.id}`);
    const page = await answer.text();
    expect(page).toContain('<a href="http://localhost/verify-email/abc">');
    expect(page).toContain('Jürgen &#60;3');
    expect(page).not.toContain('<script>alert');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('says so where there is no such mail', async () => {
    expect((await fetch(`${mailbox.url}/mails/999`)).status).toBe(404);
  });
});
