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

export interface MailDoor {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A server that says nothing must not keep its worker for the ten minutes that the transport would wait. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** How mail programs unsubscribe by themselves (RFC 2369 and RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Mail over SMTP; errors are the transport's own and mean "not handed over". */
export function createMailDoor(smtpUrl: string, from: string): MailDoor {
  const transport = createTransport({ url: smtpUrl, ...patience }, { from });
  return {
    async send({ calendar, id, unsubscribe, text, ...letter }) {
      const attachments =
        calendar === undefined
          ? []
          : [{ filename: 'meeting.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' }];
      await transport.sendMail({
        ...letter,
        ...(unsubscribe
          ? { text: `${text}\n\n-- \n${unsubscribe.foot}`, headers: oneClick(unsubscribe.url) }
          : { text }),
        attachments,
        messageId: `<${id}@bidboard>`,
      });
    },
    close: () => transport.close(),
  };
}
