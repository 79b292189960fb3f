import { randomUUID } from 'node:crypto';
import { eventsOfKind, kindOfEvent } from '../features/audit/public.ts';
import { grantRfpPass, listLicensed, lockWallet, renameWallet } from '../features/billing/public.ts';
import { guardByDeclaration } from '../features/declarations/public.ts';
import { awardApproved } from '../features/decisions/public.ts';
import { timelineOn } from '../features/evaluation/public.ts';
import { copyPriceSheet, hasPriceSheet } from '../features/price-sheets/public.ts';
import { listCompletedParts } from '../features/responses/public.ts';
import { findBuyerOfRfp, moveRfpsToCompany, publishApprovedRfp } from '../features/rfps/public.ts';
import { assignFilesToCompany } from '../platform/storage/stored-file.ts';
import type { Express } from 'express';
import type { EventName } from '../kernel/events.ts';
import type { Queryable } from '../platform/database/database.ts';
import type {
  Feature,
  PlatformDependencies,
  RoomKind,
  RoomRequest,
  RouteDependencies,
} from '../platform/feature.ts';
import type { Handler } from '../platform/handler.ts';
import type { PublicFiles } from '../platform/http/serve-file.ts';
import type { NotificationBuilders } from '../platform/notifications/notification-content.ts';
import type { Change, Recorder } from '../platform/outbox/outbox.ts';
import type { Projection } from '../platform/outbox/projection.ts';
import type { PersonRenaming } from '../platform/persons/person-renaming.ts';
import type { PersonTable } from '../platform/persons/person-table.ts';
import { idsInRoom } from '../platform/realtime/room-ids.ts';
import {
  platformRetention,
  readRetentionDays,
  type RetentionPolicies,
} from '../platform/retention/retention-policies.ts';
import * as featuresByName from './features.ts';

const composed = Object.values(featuresByName);
/** What every feature may bring. What features need of each other matters only to their handlers. */
const features: readonly Omit<Feature, 'handlers'>[] = composed;

/** Merges tables of the features. Throws if two features define a row of the same name. */
function merged<Row>(of: (feature: Omit<Feature, 'handlers'>) => object | undefined): Record<string, Row> {
  const rows: Record<string, Row> = {};
  for (const feature of features)
    for (const [name, row] of Object.entries(of(feature) ?? {})) {
      if (Object.hasOwn(rows, name)) throw new Error(`two features define ${name}`);
      rows[name] = row as Row;
    }
  return rows;
}

/** Every read model in PostgreSQL. */
export const projections: readonly Projection[] = features.flatMap((feature) => feature.projections ?? []);

/** Adds the routes that are not of a contract. */
export const addRoutes = (app: Express, dependencies: RouteDependencies): void => {
  for (const feature of features) feature.addRoutes?.(app, dependencies);
};

export const notificationBuilders: Partial<NotificationBuilders<EventName>> = merged(
  (feature) => feature.notificationBuilders,
);

/** The files that everyone may read, by what they belong to. All others require signed links. */
export const publicFiles: PublicFiles = merged((feature) => feature.publicFiles);

/**
 * Every table that holds data about persons. A test that walks the database catalogue keeps the list complete. Text that a person
 * wrote for a company belongs to the company, so the copy only says what they did and when.
 */
export const personTables: Readonly<Record<string, PersonTable>> = merged((feature) => feature.personTables);

/** Every retention policy: those of the features, then those of the platform. */
export const retentionPolicies: RetentionPolicies = Object.assign(
  merged((feature) => feature.retentionPolicies) as object as Omit<
    RetentionPolicies,
    keyof typeof platformRetention
  >,
  platformRetention,
);

export const defaultRetentionDays = readRetentionDays(retentionPolicies, {});

/** Returns the changes that replace an erased person's name and address, in the order in which they must run. */
export const personRenamings = (person: PersonRenaming): Change[] => [
  ...features.flatMap((feature) => feature.personRenamings?.(person) ?? []),
  ...features.flatMap((feature) => feature.finalPersonRenamings?.(person) ?? []),
];

/** Every kind of live rooms. */
export const rooms: Readonly<Record<string, RoomKind>> = merged((feature) => feature.rooms);

/** Decides whether a user, or a visitor if no user is given, may join a room. Without a kind, the answer is no. */
export async function mayJoin(
  db: Queryable,
  userId: string | undefined,
  room: string,
  operatorRule: RoomRequest['operatorRule'] = 'required',
): Promise<boolean> {
  for (const kind of Object.values(rooms)) {
    const ids = idsInRoom(room, kind.name);
    if (!ids) continue;
    if (kind.mayJoin === 'everyone') return true;
    return userId !== undefined && kind.mayJoin({ db, userId, operatorRule }, ...ids);
  }
  return false;
}

/** A new company gets a free pass, its founder as a member, and the RFPs and files that the founder made without a company. */
const welcomeCompany = async (record: Recorder, founded: { companyId: string; userId: string }) => {
  await grantRfpPass(record, founded.companyId);
  await record(
    { name: 'memberJoined', payload: founded },
    moveRfpsToCompany(founded.userId, founded.companyId),
    assignFilesToCompany(founded.userId, founded.companyId),
  );
};

/**
 * What features need of others that import them, directly or through others. A feature may import the `public.ts` of another only
 * where no circle results; these are the opposite directions.
 */
const againstTheDirectionOfImports = {
  /** For companies: RFPs and billing know products, which know companies. */
  welcomeCompany,
  findBuyerOfRfp,
  /** For products: billing knows the products that it sells licences for. */
  lockWallet,
  renameWallet,
  listLicensed,
  /** For rfps: evaluation and responses know the RFPs that they are about. */
  timelineOn,
  listCompletedParts,
  /** For rfps and responses: price sheets know both. */
  copyPriceSheet,
  hasPriceSheet,
  /** For approvals: rfps and decisions ask its rules before they publish and award. */
  carryOutPublication: publishApprovedRfp,
  carryOutAward: awardApproved,
  /** For operations: the audit trail knows RFPs, whose invites are limited by operators. */
  kindOfEvent,
  eventsOfKind,
  projections,
};

type Defaulted =
  | 'rateLimitMultiplier'
  | 'secondFactorSecret'
  | 'identity'
  | 'payments'
  | 'elastic'
  | 'placesUrl'
  | 'openJobWindow'
  | 'boardSecret'
  | 'retentionDays'
  | 'storageQuotaBytes';

/** The infrastructure and the configuration that handlers use. A process without a setting takes the default. */
export type HandlerDeps = Omit<PlatformDependencies, Defaulted> & {
  [name in Defaulted]?: PlatformDependencies[name] | undefined;
};

/** Fills in the defaults. Without a way to inspect the broker, it counts as unavailable. */
export const withDefaults = (deps: HandlerDeps): PlatformDependencies => ({
  ...deps,
  rateLimitMultiplier: deps.rateLimitMultiplier ?? 1,
  secondFactorSecret: deps.secondFactorSecret ?? randomUUID(),
  identity: deps.identity,
  payments: deps.payments,
  elastic: deps.elastic,
  placesUrl: deps.placesUrl,
  openJobWindow: deps.openJobWindow ?? (() => Promise.reject(new Error('this process has no job broker'))),
  boardSecret: deps.boardSecret ?? 'of a process by itself',
  retentionDays: deps.retentionDays ?? defaultRetentionDays,
  storageQuotaBytes: deps.storageQuotaBytes,
});

/** Every handler of the product. Those about responses are refused to people who must declare first. */
export const allHandlers = (deps: HandlerDeps): Handler[] => {
  const dependencies = { ...withDefaults(deps), ...againstTheDirectionOfImports };
  return composed.flatMap((feature) => feature.handlers?.(dependencies) ?? []).map(guardByDeclaration);
};
