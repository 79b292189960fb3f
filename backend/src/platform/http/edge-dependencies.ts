import type { TokenLookup } from '../auth/authentication.ts';
import type { Database } from '../database/database.ts';
import type { Gate } from '../admission-control/gate.ts';
import type { Log } from '../observability/log.ts';
import type { CallMeter } from '../observability/metrics/meter-calls.ts';
import type { CallerCache } from '../auth/caller-cache.ts';
import type { FileStore } from '../storage/storage.ts';

export interface Edge {
  database: Database;
  log: Log;
  clock(): number;
  tokenLookup: TokenLookup;
  callerCache: CallerCache;
  files: FileStore;
  meter?: CallMeter | undefined;
  /** Admits as many requests as can be served. */
  gate: Gate;
  /** The time limit of a request; `requestTimeoutMs` if absent. */
  timeoutMs?: number | undefined;
  /** Wakes the relay. Called outside every transaction. */
  notifyRelay(): void;
}
