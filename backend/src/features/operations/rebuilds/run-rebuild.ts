import { operatorsRoom, type Push } from '../../../kernel/pushes.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Projection } from '../../../platform/outbox/projection.ts';
import { rebuildInPlace } from '../../../platform/outbox/rebuild-in-place.ts';
import type { SearchClient } from '../../../platform/search-engine.ts';
import { failureText } from '../../../platform/observability/redacted-error.ts';
import {
  findRebuild,
  recordRebuildEnd,
  recordProgress,
  startRebuild,
  type Progress,
} from './rebuild-store.ts';

interface Builders {
  projections: readonly Projection[];
  /** Builds the search index, or returns undefined if another process is building it. */
  rebuildIndex(
    rebuild: SearchClient & {
      database: Database;
      onProgress(done: number, all: number): Promise<void>;
    },
  ): Promise<number | undefined>;
}

export interface RebuildPlace {
  database: Database;
  elastic?: SearchClient | undefined;
  clock(): number;
  /** Pushes a change to other users' screens after the commit. */
  emit(push: Push): Promise<void>;
  /** Stops the rebuild at a point where the work so far is saved. */
  signal?: AbortSignal | undefined;
}

/** How often operators are informed of the progress. */
const reportEveryMs = 250;

/**
 * Runs a rebuild that an operator requested. The order may arrive again at any time, in another process too. The rebuild then
 * continues after the noted progress, and a search index starts again. A failure is noted and thrown.
 */
export const runRebuild =
  ({ projections, rebuildIndex }: Builders) =>
  async (place: RebuildPlace, rebuildId: string): Promise<void> => {
    const { database, elastic, clock, emit, signal } = place;
    const requested = await startRebuild(database, rebuildId);
    if (!requested) return;
    const report = async () => {
      const rebuild = await findRebuild(database, rebuildId);
      if (rebuild) await emit({ room: operatorsRoom, name: 'rebuildChanged', payload: rebuild });
    };
    let [notedAt, repaired] = [-Infinity, requested.repaired];
    /** Notes corrections at once, so their number is right when another worker continues. */
    const note = async (progress: Progress, isRepair: boolean) => {
      const isDue = performance.now() - notedAt >= reportEveryMs || progress.done === progress.total;
      if (!isDue && !isRepair) return;
      await recordProgress(database, rebuildId, progress);
      if (!isDue) return;
      notedAt = performance.now();
      await report();
    };
    await report();
    try {
      if (requested.subject === 'searchIndex') {
        if (!elastic) throw new Error('this worker has no search engine: ELASTICSEARCH_URL is not set');
        const count = await rebuildIndex({
          ...elastic,
          database,
          async onProgress(done, total) {
            signal?.throwIfAborted();
            await note({ done, total, repaired }, false);
          },
        });
        if (count === undefined) throw new Error('another process is already building the search index');
      } else {
        const projection = projections.find(({ name }) => name === requested.subject);
        if (!projection) throw new Error(`no read model is called ${requested.subject}`);
        await rebuildInPlace(database, projection, {
          clock,
          after: requested.after,
          signal,
          async onStep(step) {
            if (step.repaired) repaired++;
            const { lock: after, done, total } = step;
            await note({ done, total, repaired, after }, step.repaired !== undefined);
            for (const push of step.repaired ?? []) await emit(push);
          },
        });
      }
    } catch (error) {
      if (!signal?.aborted) {
        await recordRebuildEnd(database, rebuildId, failureText(error));
        await report().catch(() => undefined);
      }
      throw error;
    }
    await recordRebuildEnd(database, rebuildId, null);
    await report();
  };
