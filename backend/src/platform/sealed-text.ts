import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';

/** Keeps texts so that the database alone does not tell them. */
export interface Sealer {
  /** `about` says whose it is: a text that is put elsewhere opens no more. */
  seal(text: string, about: string): string;
  /** Throws where it was sealed by another secret, about something else, or changed since. */
  open(sealed: string, about: string): string;
}

/** AES-256 in GCM, by a key of that secret and purpose. What is sealed reads `v1.<nonce>.<text>.<tag>`, in base64url. */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `bidboard ${purpose}`, 32));
  return {
    seal(text, about) {
      const nonce = randomBytes(12);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
      const parts = [
        nonce,
        Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]),
        sealing.getAuthTag(),
      ];
      return ['v1', ...parts.map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed, about) {
      const [version, ...parts] = sealed.split('.');
      const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== 'v1' || !nonce || !text || tag?.length !== 16) throw new Error('this was never sealed');
      const opening = createDecipheriv(cipher, key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag);
      return Buffer.concat([opening.update(text), opening.final()]).toString('utf8');
    },
  };
}
