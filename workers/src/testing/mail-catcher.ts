import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailCatcher {
  url: string;
  /** Raw mails in the order of their arrival. */
  mails: string[];
  /** While true, a mail is received and never answered, as by a server that hangs. */
  hangs: boolean;
  /** The number of mails that were begun. */
  started: number;
  close(): Promise<void>;
}

export async function catchMails(): Promise<MailCatcher> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      catcher.started++;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (catcher.hangs) return;
        catcher.mails.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const catcher: MailCatcher = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    hangs: false,
    started: 0,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return catcher;
}

export interface ParsedMail {
  headers: Map<string, string>;
  text: string;
  html: string;
}

/** Parses a mail as programs do: headers unfolded, and both parts decoded. */
export async function parseMail(raw: string): Promise<ParsedMail> {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const { text = '', html = '' } = await PostalMime.parse(raw);
  return {
    headers: new Map(lines.map((line) => [line.split(': ')[0] ?? '', line.replace(/^[^:]*: /, '')])),
    text,
    html,
  };
}
