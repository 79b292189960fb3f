import type { IdentityDoor } from '../platform/identity-door.ts';
import type { AttemptLimits } from './attempt-limits.ts';

export interface AccountRules {
  /** Whether new accounts wait for an operator. */
  approval: 'auto' | 'manual';
  limits: AttemptLimits;
  /** Whom one may sign in by beside a password. */
  provider: IdentityDoor | undefined;
}
