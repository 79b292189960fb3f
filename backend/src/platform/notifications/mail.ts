import { createTransport } from 'nodemailer';
import { renderInvitation, type CalendarInvitation, type CalendarPerson } from './calendar.ts';

export interface Mail {
  to: string;
  /** Where replies go, if not to the sender of all mail. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** An invitation to a meeting, or its cancellation. Mail programs offer to accept it. */
  invitation?: CalendarInvitation;
  /** For mails that their reader may turn off: the unsubscribe address, and the text about it at the foot. */
  unsubscribe?: { url: string; foot: string };
  /** The id, made from event and subscriber. A repeated mail carries the same Message-ID, so that mail programs show it once. */
  id: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Resolves if the server accepts a connection, and our name and password if it requires them. */
  checkConnection(): Promise<void>;
  close(): void;
}

/** The mail server does not answer, or says that it cannot accept mail now (4xx). The mail may go out later. */
export class MailUnavailableError extends Error {}

/** Nodemailer's codes for a connection that fails or ends in the middle of a mail. */
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
  // The server's own words come last. The log keeps only the number of a server's response.
  return new MailUnavailableError(`the mail server is unavailable: ${(error as Error).message}`, {
    cause: error,
  });
}

/** A silent server must not occupy its worker for the transport's default of ten minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The headers that let mail programs unsubscribe by themselves (RFC 2369 and RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Reads the sender as a mail header writes it: `Bidboard <no-reply@bidboard.example>`, or the address only. */
function personOf(from: string): CalendarPerson {
  const start = from.lastIndexOf('<');
  if (start === -1) return { email: from.trim() };
  const name = from.slice(0, start).replaceAll('"', '').trim();
  const email = from
    .slice(start + 1)
    .replaceAll('>', '')
    .trim();
  return name === '' ? { email } : { name, email };
}

/**
 * Sends mail over SMTP. An error means "not handed over": `MailUnavailableError`, or the transport's own error if it concerns this
 * mail.
 */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from });
  const organizer = personOf(from);
  return {
    async send({ invitation, id, unsubscribe, text, ...letter }) {
      const mail = {
        ...letter,
        ...(unsubscribe
          ? { text: `${text}\n\n-- \n${unsubscribe.foot}`, headers: oneClick(unsubscribe.url) }
          : { text }),
        ...(invitation && {
          icalEvent: { filename: 'meeting.ics', ...renderInvitation(invitation, organizer) },
        }),
        messageId: `<${id}@bidboard>`,
      };
      await transport.sendMail(mail).catch((error: unknown) => Promise.reject(asUnavailable(error)));
    },
    checkConnection: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}
