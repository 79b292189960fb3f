import type { ExternalLogin } from '../../platform/auth/external-login.ts';
import type { Encryptor } from '../../platform/auth/encrypted-text.ts';
import type { AttemptLimits } from './attempts/attempt-limits.ts';

export interface AccountRules {
  /** Whether new accounts wait for an operator's approval. */
  approval: 'auto' | 'manual';
  limits: AttemptLimits;
  /** Encrypts the keys of second factors. */
  encryptor: Encryptor;
  /** The identity provider that people can sign in with besides a password. */
  provider: ExternalLogin | undefined;
  /** The number of days during which a closed account can be restored. */
  graceDays: number;
}
