import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql, type Database, type Queryable } from '../../../platform/database/database.ts';
import { number, row } from '../../../platform/database/row.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { findSharedSecret, sharedSecret } from '../../../platform/auth/shared-secret.ts';
import { invitationLifetimeDays } from '../../team/public.ts';

/** The secret's name among those that the processes of a database share. */
const secretName = 'mailTokens';

/** As long as an invitation to a team is valid. A later mail about the same RFP carries a token of its own. */
const lifetimeMs = invitationLifetimeDays * 24 * 60 * 60_000;

/** What a token says: the address that it was mailed to, and the RFP that the mail was about. */
export interface MailedAddress {
  email: string;
  rfpId: string;
  /** In ms since 1970. */
  expiresAt: number;
}

const signatureOf = (secret: string, { email, rfpId, expiresAt }: MailedAddress) =>
  createHmac('sha256', secret).update(`invite ${rfpId} ${expiresAt} ${email.toLowerCase()}`).digest();

/** Mints a token that only verifies this address. It does not contain the address. */
export const mintMailToken = (secret: string, invited: MailedAddress): string =>
  `${invited.rfpId}.${invited.expiresAt}.${signatureOf(secret, invited).toString('base64url')}`;

const shape = /^([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})$/;

/** Returns what a token says, or undefined if it is not ours, has expired, or was mailed to another address. */
export function readMailToken(
  secret: string,
  token: string,
  { email, now }: { email: string; now: number },
): MailedAddress | undefined {
  const [, rfpId = '', expires = '', signature = ''] = shape.exec(token) ?? [];
  const invited = { email, rfpId, expiresAt: Number(expires) };
  const received = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, invited);
  // Two texts may decode to the same bytes or number, so only the exact minted text is valid.
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  return mintMailToken(secret, invited) === token && now < invited.expiresAt ? invited : undefined;
}

/**
 * Mints the tokens for the mails about an RFP to these addresses. Only the mail may carry a token: a person who has it can sign up
 * with the address.
 */
export async function mintMailTokens(
  database: Database,
  { rfpId, now }: { rfpId: string; now: number },
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const secret = await sharedSecret(database, secretName);
  const expiresAt = now + lifetimeMs;
  return new Map(addresses.map((email) => [email, mintMailToken(secret, { email, rfpId, expiresAt })]));
}

/**
 * Reads a token by a secret that exists once any token was minted. Does not say whether the token was spent: its holder
 * received it at the address.
 */
export async function findMailedAddress(
  db: Queryable,
  token: string,
  request: { email: string; now: number },
): Promise<MailedAddress | undefined> {
  const secret = await findSharedSecret(db, secretName);
  return secret === null ? undefined : readMailToken(secret, token, request);
}

/**
 * Spends a token, and with it every token that was minted for the address before. Returns whether it was unspent: of two
 * simultaneous requests, the second waits here. The address is stored as an HMAC, until the last of these tokens has expired.
 */
export async function spendMailToken(
  db: Queryable,
  { email, expiresAt }: MailedAddress,
  now: number,
): Promise<boolean> {
  const address = createHmac('sha256', orNotFound(await findSharedSecret(db, secretName)))
    .update(`spent ${email.toLowerCase()}`)
    .digest('base64url');
  const expiry = sql.fragment`to_timestamp(${expiresAt}::double precision / 1000)`;
  const spent = await db.maybeOne(sql.type(row({ count: number }))`
    insert into spent_nonce (nonce, expires_at)
    values (${`mail token ${address}`}, greatest(${expiry}, to_timestamp(${now + lifetimeMs}::double precision / 1000)))
    on conflict (nonce) do update set expires_at = excluded.expires_at where spent_nonce.expires_at < ${expiry}
    returning 1 as count`);
  return spent !== null;
}
