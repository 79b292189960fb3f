import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';

/** Encrypts texts, so that the database alone does not reveal them. */
export interface Encryptor {
  /** `about` says whose text it is: a text moved to another owner cannot be decrypted. */
  encrypt(text: string, about: string): string;
  /** Throws if it was encrypted with another secret or for another owner, or changed since. */
  decrypt(encrypted: string, about: string): string;
}

/** AES-256-GCM with a key derived from the secret and the purpose. The format is `v1.<nonce>.<text>.<tag>`, in base64url. */
export function createEncryptor(secret: string, purpose: string): Encryptor {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `bidboard ${purpose}`, 32));
  return {
    encrypt(text, about) {
      const nonce = randomBytes(12);
      const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
      const parts = [
        nonce,
        Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]),
        encryption.getAuthTag(),
      ];
      return ['v1', ...parts.map((part) => part.toString('base64url'))].join('.');
    },
    decrypt(encrypted, about) {
      const [version, ...parts] = encrypted.split('.');
      const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== 'v1' || !nonce || !text || tag?.length !== 16)
        throw new Error('this is not a text that was encrypted here');
      const decryption = createDecipheriv(cipher, key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag);
      return Buffer.concat([decryption.update(text), decryption.final()]).toString('utf8');
    },
  };
}
