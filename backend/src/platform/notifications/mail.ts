import { createTransport } from 'nodemailer';
import { renderInvitation, type CalendarInvitation } from './calendar.ts';
import { parseSender } from './mail-sender.ts';

export interface Mail {
  to: string;
  /** Where replies go, if not to the contact address. */
  replyTo?: { name: string; address: string };
  subject: string;
  /** The same content for mail programs that show plain text only, and for those that show HTML. */
  text: string;
  html: string;
  /** An invitation to a meeting, or its cancellation. Mail programs offer to accept it. */
  invitation?: CalendarInvitation;
  /** For mails that their reader may turn off: the address that does so. */
  unsubscribeUrl?: string;
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

/**
 * Sends mail over SMTP. An error means "not handed over": `MailUnavailableError`, or the transport's own error if it concerns this
 * mail. Replies go to the contact address, if that is not the sender's own.
 */
export function createMailer(smtpUrl: string, from: string, contact?: string): Mailer {
  const organizer = parseSender(from);
  const replyTo = contact === undefined || contact === organizer.email ? {} : { replyTo: contact };
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from, ...replyTo });
  return {
    async send({ invitation, id, unsubscribeUrl, ...letter }) {
      const mail = {
        ...letter,
        ...(unsubscribeUrl !== undefined && { headers: oneClick(unsubscribeUrl) }),
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
