import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  /** Where answers go, if not to the sender of all mail. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** A calendar file (iCalendar) that goes with it. */
  calendar?: string;
  /** For mails that their reader may turn off: where, and what is said of it at the foot. */
  unsubscribe?: { url: string; foot: string };
  /** Made of event and follower: a repeated mail carries the same Message-ID, so that mail programs show it once. */
  id: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Resolves where the server takes a connection, and our name and password where it wants some. */
  greet(): Promise<void>;
  close(): void;
}

/** The mail server does not answer, or says that it cannot now (4xx): the mail may go out later. */
export class MailUnavailable extends Error {}

/** Nodemailer's names for a connection that does not come about, or ends in the midst of a mail. */
const connectionErrorCodes = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
]);

function asUnavailable(error: unknown): unknown {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const isBusy = typeof responseCode === 'number' && responseCode >= 400 && responseCode < 500;
  const isConnectionError =
    responseCode === undefined && typeof code === 'string' && connectionErrorCodes.has(code);
  if (!isBusy && !isConnectionError) return error;
  // Its own words at the end: of a server's answer, the log keeps the number alone.
  return new MailUnavailable(`the mail server does not take it now: ${(error as Error).message}`, {
    cause: error,
  });
}

/** A server that says nothing must not keep its worker for the ten minutes that the transport would wait. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** How mail programs unsubscribe by themselves (RFC 2369 and RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Mail over SMTP. An error means "not handed over": `MailUnavailable`, or the transport's own where it is about this mail. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from });
  return {
    async send({ calendar, id, unsubscribe, text, ...letter }) {
      const attachments =
        calendar === undefined
          ? []
          : [{ filename: 'meeting.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' }];
      const mail = {
        ...letter,
        ...(unsubscribe
          ? { text: `${text}\n\n-- \n${unsubscribe.foot}`, headers: oneClick(unsubscribe.url) }
          : { text }),
        attachments,
        messageId: `<${id}@bidboard>`,
      };
      await transport.sendMail(mail).catch((error: unknown) => Promise.reject(asUnavailable(error)));
    },
    greet: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}
