import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type Database } from './database.ts';
import { row, text } from './row.ts';

const goodForMs = 5 * 60_000;

/** Where everybody may read a public file; for a private one only with a signature, see `createFileLinks`. */
export const publicLocation = (fileId: string): string => `/api/files/${fileId}`;

/** Links to private files, since an image or a download cannot carry a token. Whoever holds one may read, for 5 minutes. */
export interface FileLinks {
  /** To be handed out by a read that has asked whether its caller may. */
  sign(fileId: string, now: number): string;
  isGood(fileId: string, link: { expires: unknown; signature: unknown }, now: number): boolean;
}

export function createFileLinks(secret: string): FileLinks {
  const signatureOf = (fileId: string, expiresAt: number) =>
    createHmac('sha256', secret).update(`${fileId} ${expiresAt}`).digest();
  return {
    sign(fileId, now) {
      const expiresAt = now + goodForMs;
      const signature = signatureOf(fileId, expiresAt).toString('base64url');
      return `${publicLocation(fileId)}?expires=${expiresAt}&signature=${signature}`;
    },
    isGood(fileId, { expires, signature }, now) {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(expires))
        return false;
      const given = Buffer.from(signature, 'base64url');
      const due = signatureOf(fileId, Number(expires));
      return given.length === due.length && timingSafeEqual(given, due) && now < Number(expires);
    },
  };
}

/** The secret that the processes of this database share; the first that asks makes it. */
export async function sharedSecret(database: Database, name: string): Promise<string> {
  await database.query(sql.statement`
    insert into shared_secret (name, value) values (${name}, ${randomBytes(32).toString('base64url')})
    on conflict do nothing`);
  return database.oneFirst(
    sql.type(row({ value: text }))`select value from shared_secret where name = ${name}`,
  );
}
