import type { ExternalLogin } from '../platform/external-login.ts';
import type { Encryptor } from '../platform/encrypted-text.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { ClosingRules } from './closing-dependencies.ts';

export interface AccountRules {
  /** Whether new accounts wait for an operator. */
  approval: 'auto' | 'manual';
  limits: AttemptLimits;
  /** Keeps the keys of second factors. */
  encryptor: Encryptor;
  /** Whom one may sign in by beside a password. */
  provider: ExternalLogin | undefined;
  closing: ClosingRules;
}
