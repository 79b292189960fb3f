import { createHmac, timingSafeEqual } from 'node:crypto';

const goodForMs = 5 * 60_000;

/** Returns where everyone may read a public file. A private file also needs a signature, see `createFileLinks`. */
export const publicLocation = (fileId: string): string => `/api/files/${fileId}`;

/**
 * Signs links to private files, since an image or a download cannot carry a token. Anyone with such a link may read the file for
 * 5 minutes.
 */
export interface FileLinks {
  /** Signs a link. Only a read that has checked its caller's rights may return it. */
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
      const received = Buffer.from(signature, 'base64url');
      const due = signatureOf(fileId, Number(expires));
      return received.length === due.length && timingSafeEqual(received, due) && now < Number(expires);
    },
  };
}
