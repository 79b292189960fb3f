import type { Express } from 'express';
import type { EventName } from '../kernel/events.ts';
import type { ExternalLogin } from './auth/external-login.ts';
import type { Gate } from './admission-control/gate.ts';
import type { Database, Queryable } from './database/database.ts';
import type { Caller, Handler } from './handler.ts';
import type { PublicFiles } from './http/serve-file.ts';
import type { JobWindow } from './jobs/jobs.ts';
import type { NotificationBuilders } from './notifications/notification-content.ts';
import type { Log } from './observability/log.ts';
import type { Change } from './outbox/outbox.ts';
import type { Projection } from './outbox/projection.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import type { PersonRenaming } from './persons/person-renaming.ts';
import type { PersonTable } from './persons/person-table.ts';
import type { RetentionDays, RetentionPolicy } from './retention/retention-policies.ts';
import type { SearchClient } from './search-engine.ts';
import type { FileLinks } from './storage/file-link.ts';
import type { FileStore } from './storage/storage.ts';

/** The infrastructure and the configuration that handlers use. */
export interface PlatformDependencies {
  database: Database;
  log: Log;
  clock(): number;
  adminApproval: 'auto' | 'manual';
  rateLimitMultiplier: number;
  /** Encrypts the keys of second factors; the same in every process. */
  secondFactorSecret: string;
  /** The identity provider that people can sign in with besides a password. */
  identity: ExternalLogin | undefined;
  /** The payment provider; without it nothing is sold. */
  payments: PaymentGateway | undefined;
  files: FileStore;
  /** Signs the links to private files. */
  fileLinks: FileLinks;
  /** The Elasticsearch client, if Elasticsearch serves catalogue searches. */
  elastic: SearchClient | undefined;
  /** The URL of a Photon server, if it serves place searches. */
  placesUrl: string | undefined;
  /** The public URL of Bidboard, without a trailing slash. */
  publicUrl: string;
  /** Inspects the job broker; rejects while the broker is unavailable. */
  openJobWindow(): Promise<JobWindow>;
  /** Signs passes to the queue board; the same in every process. */
  boardSecret: string;
  /** Days of each retention policy. */
  retentionDays: RetentionDays;
  /** The storage limit of a company unless operators set another quota for it; the default of the product if absent. */
  storageQuotaBytes: number | undefined;
}

/** What routes that are not of a contract use. */
export interface RouteDependencies extends PlatformDependencies {
  /** Wakes up the relay after a commit that recorded an event. */
  notifyRelay(): void;
  /** Admits as many requests as the process can serve. */
  gate: Gate;
  /** Returns the caller that a token identifies, if its session has not ended. */
  findCaller(token: string): Promise<Caller | undefined>;
  /** Registers work for the shutdown: after the last request, and before the database is closed. */
  beforeClose(work: () => Promise<void>): void;
  /** Whether the holder of a session is an operator; null if the session has ended. */
  isOperatorOf(
    db: Queryable,
    tokenHash: string,
  ): Promise<Pick<Caller, 'isOperator' | 'lacksSecondFactor'> | null>;
}

/** A user's request to join a live room. */
export interface RoomRequest {
  db: Queryable;
  userId: string;
  /** Whether operators need a second factor. */
  operatorRule: 'required' | 'optional';
}

/** A kind of live rooms. */
export interface RoomKind {
  /** Returns the name of the room of these ids. */
  name(...ids: string[]): string;
  /**
   * Who may join: everyone, including visitors, or the users of whom this returns true. It is the same rule as for reading every
   * row that is pushed to the room.
   */
  mayJoin: 'everyone' | ((request: RoomRequest, ...ids: string[]) => Promise<boolean>);
}

/**
 * What a feature brings to the product. The composition loops over the features and knows none by name. `Injected` is what a
 * feature needs of others that import it already: the composition passes it in, since an import would form a circle.
 */
export interface Feature<Injected = unknown> {
  /** A method, so that features with different injections fit into one list. */
  handlers?(dependencies: PlatformDependencies & Injected): Handler[];
  /** Adds routes that are not of a contract, such as files for search engines and messages of other servers. */
  addRoutes?(app: Express, dependencies: RouteDependencies): void;
  /** The read models in PostgreSQL. */
  projections?: readonly Projection[];
  /** The recipients and the words of the notification for each event. An event has at most one builder. */
  notificationBuilders?: Partial<NotificationBuilders<EventName>>;
  /** The live rooms, by kind. Pushes of any feature may go to them. */
  rooms?: Readonly<Record<string, RoomKind>>;
  /** Says, by the kind of their owner, which files everyone may read. All others require signed links. */
  publicFiles?: PublicFiles;
  /** The tables that hold data about persons, by name. */
  personTables?: Readonly<Record<string, PersonTable>>;
  /** What is kept for a time and then deleted, by name; in retention.ts. The schedules that delete are in workers. */
  retentionPolicies?: Readonly<Record<string, RetentionPolicy>>;
  /** Returns the changes that replace a person's name and address when the person is erased. */
  personRenamings?(person: PersonRenaming): Change[];
  /** Does the same after the renamings of all features, for texts that were composed from the rows of others. */
  finalPersonRenamings?(person: PersonRenaming): Change[];
}
