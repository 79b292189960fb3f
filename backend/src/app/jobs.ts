import { rebuildIndex } from '../features/catalogue/public.ts';
import { notificationCreator } from '../features/notifications/create-notifications.ts';
import { sampleFigures } from '../features/operations/monitoring/figures.ts';
import { readMachineState as machineStateReader } from '../features/operations/monitoring/machine-state.ts';
import { runRebuild } from '../features/operations/rebuilds/run-rebuild.ts';
import { personEraser } from '../features/privacy/erase-person.ts';
import { ownDataExporter } from '../features/privacy/own-data-export.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { rebuild } from '../platform/outbox/projection.ts';
import { notificationBuilders, personRenamings, personTables, projections } from './compose.ts';

// What workers and commands call that needs what all features bring.

export const createNotifications = notificationCreator(notificationBuilders);
export const runRequestedRebuild = runRebuild({ projections, rebuildIndex });
export const readMachineState = machineStateReader(projections);
export const sampleOperations = (db: Database) => sampleFigures(db, readMachineState);
export const { erasePerson, eraseClosedAccounts } = personEraser({ personTables, personRenamings });
export const exportOwnData = ownDataExporter(personTables);

export interface RebuildOptions {
  databaseUrl: string;
  log(line: string): void;
}

/** Drops and rewrites every read model in turn. Meanwhile readers see the rows that exist so far. */
export async function rebuildProjections({ databaseUrl, log }: RebuildOptions): Promise<void> {
  const database = await createDatabase(databaseUrl, { connections: 2 });
  try {
    for (const projection of projections) {
      const startedAt = performance.now();
      const count = await rebuild(database, projection, Date.now());
      log(`read model ${projection.name}: ${count} ids in ${Math.round(performance.now() - startedAt)} ms`);
    }
  } finally {
    await database.end();
  }
}
