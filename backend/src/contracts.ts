import * as listedFeatures from './feature-contracts.ts';
import * as notifications from './features/notifications/contracts/index.ts';
import type { Contract } from './kernel/contract.ts';
import type { Events } from './kernel/events.ts';
import type { Pushes } from './kernel/pushes.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'command' || value.kind === 'query');

/** What the contract of each feature exports. */
export const exported: readonly { readonly [name: string]: unknown }[] = Object.values({
  ...listedFeatures,
  notifications,
});

/** All commands and queries of the API. Startup, OpenAPI and the list of roles must cover them completely. */
export const contracts: readonly Contract[] = exported
  .flatMap((feature) => Object.values(feature))
  .filter(isContract);

/** All events by name. */
export const events: Readonly<Events> = Object.assign({}, ...exported.map((feature) => feature['events']));

/** All pushes by name. */
export const pushes: Readonly<Pushes> = Object.assign({}, ...exported.map((feature) => feature['pushes']));
