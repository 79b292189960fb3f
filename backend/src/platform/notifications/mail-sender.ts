import type { CalendarPerson } from './calendar.ts';

/** Who sends all mail, and where its readers may write to. */
export interface MailSenderConfig {
  /** As a mail header writes it: `Bidboard <no-reply@bidboard.example>`, or the address only. */
  mailFrom: string;
  /** The contact address that every mail names. */
  mailContact: string;
}

/** Reads the sender and the contact address, which is the sender's own if no other is set. */
export function mailSenderOf(env: NodeJS.ProcessEnv): MailSenderConfig {
  const mailFrom = env['MAIL_FROM'] || 'Bidboard <no-reply@bidboard.example>';
  const mailContact = env['MAIL_CONTACT'] || parseSender(mailFrom).email;
  if (!/^[^@\s<>]+@[^@\s<>]+$/.test(mailContact))
    throw new Error(`MAIL_CONTACT must be an email address: ${mailContact}`);
  return { mailFrom, mailContact };
}

/** Reads a sender as a mail header writes it. */
export function parseSender(from: string): CalendarPerson {
  const start = from.lastIndexOf('<');
  if (start === -1) return { email: from.trim() };
  const name = from.slice(0, start).replaceAll('"', '').trim();
  const email = from
    .slice(start + 1)
    .replaceAll('>', '')
    .trim();
  return name === '' ? { email } : { name, email };
}
