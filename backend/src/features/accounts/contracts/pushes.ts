import { push } from '../../../kernel/pushes.ts';
import { nothing } from '../../../kernel/schema/schema.ts';

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the list of accounts that wait for approval changed. */
  approvalsChanged: push('approvalsChanged', nothing),
} as const;

type AccountsPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends AccountsPushes {}
}
