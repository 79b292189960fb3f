import type { FeaturePushes } from '../pushes/push-handlers.ts';

/** What the app gives the live connection. It loads with the connection. */
export interface LiveApp {
  pushes: readonly FeaturePushes[];
  /** Makes any call with the session's token. If the token is dead, its response ends the session. */
  checkSession: () => void;
}
