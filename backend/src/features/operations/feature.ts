import { countIndexed } from '../catalogue/public.ts';
import type { Projection } from '../../platform/outbox/projection.ts';
import { auditSearchHandlers, type AuditKinds } from './audit-search/audit-search.ts';
import { figureHandlers } from './monitoring/figures.ts';
import { operationsHandlers, readMachineState } from './monitoring/machine-state.ts';
import { boardPassesOf } from './queues/board-pass.ts';
import { failedJobNotificationBuilders } from './queues/failed-job-notification.ts';
import { mountQueueBoard } from './queues/queue-board.ts';
import { queueHandlers } from './queues/queue-handlers.ts';
import { rebuildHandlers, readModelStatesHandler } from './rebuilds/rebuilds.ts';
import { searchStateHandler } from './rebuilds/search-state.ts';
import type { Feature } from '../../platform/feature.ts';
import { personRenamings, personTables } from './person-tables.ts';
import { retentionPolicies } from './retention.ts';

/** What operators look at besides the platform: the read models of all features, and the trail. */
interface OperatedParts extends AuditKinds {
  projections: readonly Projection[];
}

export const operations: Feature<OperatedParts> = {
  handlers: ({ projections, kindOfEvent, eventsOfKind, openJobWindow, elastic, ...deps }) => [
    ...operationsHandlers,
    ...figureHandlers(readMachineState(projections)),
    ...auditSearchHandlers({ kindOfEvent, eventsOfKind }),
    readModelStatesHandler(projections),
    ...queueHandlers({ openJobWindow, passes: boardPassesOf(deps) }),
    ...rebuildHandlers({ hasEngine: elastic !== undefined }),
    searchStateHandler({ elastic, countIndexed }),
  ],
  notificationBuilders: failedJobNotificationBuilders,
  addRoutes: (app, dependencies) =>
    mountQueueBoard(app, { ...dependencies, passes: boardPassesOf(dependencies) }),
  personTables,
  personRenamings,
  retentionPolicies,
};
