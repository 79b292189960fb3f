import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { loadEmailPreviews } from './email-previews.ts';
import { mailboxPage } from './mailbox-page.ts';
import { previewPage } from './preview-page.ts';
import { type ReceivedMail, readMail } from './received-mail.ts';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const maxMails = 500;
const maxMailBytes = 10_000_000;
const address = '127.0.0.1';

export interface Mailbox {
  smtpUrl: string;
  /** The page where a person reads the mail; `${url}/api/mails?to=` returns it as JSON, newest first. */
  url: string;
  close(): Promise<void>;
}

function smtpServer(store: (to: string[], raw: Buffer) => Promise<void>): SMTPServer {
  return new SMTPServer({
    size: maxMailBytes,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address);
      buffer(stream)
        .then((raw) => store(to, raw))
        .then(() => callback(), callback);
    },
  });
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function answerPage(response: ServerResponse, pageOf: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64');
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      `default-src 'none'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; form-action 'self'; ` +
      `frame-ancestors 'none'; base-uri 'none'; script-src 'nonce-${nonce}'`,
    'referrer-policy': 'no-referrer',
  });
  response.end(pageOf(nonce));
}

/** Shows all emails with sample values, or one of them by its number, in the language of `?language=`. */
async function answerSamples({ pathname, searchParams }: URL, response: ServerResponse): Promise<void> {
  const language = searchParams.get('language') ?? 'en';
  const previews = await loadEmailPreviews(language);
  const [, number] = /^\/samples\/(\d+)$/.exec(pathname) ?? [];
  const index = number === undefined ? undefined : Number(number) - 1;
  if (pathname !== '/samples' && (index === undefined || !previews[index]))
    return answerJson(response, 404, { message: 'No such email.' });
  answerPage(response, () => previewPage(previews, index, language));
}

function answer(mails: readonly ReceivedMail[], request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', `http://${address}`);
  const { pathname, searchParams } = url;
  const to = searchParams.get('to')?.trim().toLowerCase() ?? '';
  const chosen = mails.filter((mail) => to === '' || mail.to.includes(to)).toReversed();
  const [, id] = /^(?:\/api)?\/mails\/(\d+)$/.exec(pathname) ?? [];
  const opened = mails.find((mail) => mail.id === Number(id));
  if (request.method !== 'GET') return answerJson(response, 405, { message: 'Only GET.' });
  if (pathname === '/samples' || pathname.startsWith('/samples/')) {
    answerSamples(url, response).catch((error: unknown) =>
      answerJson(response, 500, { message: String(error) }),
    );
    return;
  }
  if (pathname === '/api/mails') return answerJson(response, 200, { mails: chosen });
  if (pathname === '/' || opened) {
    if (pathname.startsWith('/api/')) return answerJson(response, 200, opened);
    return answerPage(response, (nonce) => mailboxPage(chosen, opened, to, nonce));
  }
  answerJson(response, 404, { message: 'No such mail.' });
}

function listen(server: Server | SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const netServer = server instanceof SMTPServer ? server.server : server;
    server.listen(port, address, () => resolve((netServer.address() as AddressInfo).port));
  });
}

export interface MailboxOptions {
  port?: number;
  smtpPort?: number;
  /** Receives each mail as it came, before its sender gets the acknowledgement. */
  onMail?: (raw: Buffer) => void;
  /** Keeps the mails across a restart; without it they end with the process. */
  folder?: string | undefined;
}

/** Starts a mailbox that catches every mail sent to it and shows the newest 500. Nothing leaves the machine. */
export async function startMailbox({
  port = 0,
  smtpPort = 0,
  onMail,
  folder,
}: MailboxOptions = {}): Promise<Mailbox> {
  const stored = folder === undefined ? undefined : await openMailFolder(folder);
  const mails = stored?.mails ?? [];
  let lastId = mails.at(-1)?.id ?? 0;
  const smtp = smtpServer(async (to, raw) => {
    onMail?.(raw);
    const mail = await readMail((lastId += 1), to, raw);
    await stored?.save(mail);
    mails.push(mail);
    const oldest = mails.length > maxMails ? mails.shift() : undefined;
    if (oldest) await stored?.remove(oldest);
  });
  const web = createServer((request, response) => answer(mails, request, response));
  const [boundSmtpPort, boundPort] = await Promise.all([listen(smtp, smtpPort), listen(web, port)]);
  // The mailbox continues to catch mail if a client disconnects in the middle of a message.
  smtp.on('error', () => undefined);
  return {
    smtpUrl: `smtp://${address}:${boundSmtpPort}`,
    url: `http://${address}:${boundPort}`,
    async close() {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise<void>((resolve) => web.close(() => resolve())),
      ]);
    },
  };
}

/** The folder where the mailbox keeps its mails across restarts, one JSON file each. */
interface MailFolder {
  /** The mails of an earlier start, oldest first. */
  mails: ReceivedMail[];
  /** Resolves once the mail is on disk. */
  save(mail: ReceivedMail): Promise<void>;
  remove(mail: ReceivedMail): Promise<void>;
}

/** Opens or creates the folder. Only its owner may read it, because links in mails open accounts. */
async function openMailFolder(folder: string): Promise<MailFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = ({ id }: Pick<ReceivedMail, 'id'>) => join(folder, `${id}.json`);
  const names = (await readdir(folder)).filter((name) => /^\d+\.json$/.test(name));
  const mails = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as ReceivedMail),
  );
  return {
    mails: mails.toSorted((a, b) => a.id - b.id),
    async save(mail) {
      // If the process is killed while it writes, no half-written mail remains under a name that is read.
      const half = `${pathOf(mail)}.half`;
      await writeFile(half, JSON.stringify(mail), { mode: 0o600 });
      await rename(half, pathOf(mail));
    },
    remove: (mail) => rm(pathOf(mail), { force: true }),
  };
}
