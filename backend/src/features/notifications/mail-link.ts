import { createHmac, timingSafeEqual } from 'node:crypto';
import { mailLinkSubjects } from './contracts/preferences.ts';

/** The holder of the mails that a link is about: a user with an account, or an address, which appears only as its hash. */
export type MailHolder = { kind: 'account'; userId: string } | { kind: 'address'; addressHash: string };
/** A topic, or the daily mail. */
export type MailLinkSubject = Exclude<(typeof mailLinkSubjects)[number], 'sender'>;
interface TopicLink {
  holder: MailHolder;
  about: MailLinkSubject;
}
/** Invites to an address by the sender of one invite. The RFP identifies the sender. */
export interface SenderLink {
  holder: Extract<MailHolder, { kind: 'address' }>;
  about: 'sender';
  rfpId: string;
}
export type MailLink = TopicLink | SenderLink;

/** The secret's name among those that the processes of a database share. */
export const mailLinkSecret = 'mailLinks';

const signatureOf = (secret: string, content: string) =>
  createHmac('sha256', secret).update(`mail link ${content}`).digest();

/**
 * Mints the end of a link that turns mails off without a sign-in. It never expires, because recipients must be able to stop old
 * mails too. It does nothing else, so a person to whom the mail is forwarded can do nothing more with it.
 */
export function mintMailLink(secret: string, link: MailLink): string {
  const { holder } = link;
  const about = link.about === 'sender' ? `sender.${link.rfpId}` : link.about;
  const content = `${holder.kind === 'account' ? `u.${holder.userId}` : `a.${holder.addressHash}`}.${about}`;
  return `${content}.${signatureOf(secret, content).toString('base64url')}`;
}

const shape = /^((?:u\.([0-9a-f-]{36})|a\.([0-9a-f]{64}))\.([A-Za-z]+)(?:\.([0-9a-f-]{36}))?)\.([\w-]{43})$/;

/** Returns undefined if the token is not ours, or if parts of another token were exchanged. */
export function readMailLink(secret: string, token: string): MailLink | undefined {
  const [, content = '', userId, addressHash, topic, rfpId, signature = ''] = shape.exec(token) ?? [];
  const about = mailLinkSubjects.find((linkSubject) => linkSubject === topic);
  if (about === undefined) return undefined;
  const due = signatureOf(secret, content);
  const received = Buffer.from(signature, 'base64url');
  // Two texts may decode to the same bytes, so only the exact minted text is valid.
  if (received.toString('base64url') !== signature || !timingSafeEqual(received, due)) return undefined;
  if (about === 'sender')
    return addressHash === undefined || rfpId === undefined
      ? undefined
      : { holder: { kind: 'address', addressHash }, about, rfpId };
  if (userId !== undefined) return { holder: { kind: 'account', userId }, about };
  return addressHash === undefined ? undefined : { holder: { kind: 'address', addressHash }, about };
}
