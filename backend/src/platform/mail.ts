import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Made of event and follower: a repeated mail carries the same Message-ID, so that mail programs show it once. */
  id: string;
}

export interface MailDoor {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Mail over SMTP; errors are the transport's own and mean "not handed over". */
export function createMailDoor(smtpUrl: string, from: string): MailDoor {
  const transport = createTransport(smtpUrl, { from });
  return {
    async send({ to, subject, text, id }) {
      await transport.sendMail({ to, subject, text, messageId: `<${id}@bidboard>` });
    },
    close: () => transport.close(),
  };
}
