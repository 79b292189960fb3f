import { rooms, type Push } from '../contracts/pushes.ts';
import type { Database } from '../platform/database.ts';
import type { Projection } from '../platform/projection.ts';
import { rebuildInPlace } from '../platform/rebuild-in-place.ts';
import type { SearchClient } from '../platform/search-engine.ts';
import { failureText } from '../platform/redacted-error.ts';
import { findRebuild, noteEnd, noteProgress, takeUp, type Progress } from './rebuild-store.ts';

interface Builders {
  projections: readonly Projection[];
  /** Builds the search index, and tells undefined where somebody else does so. */
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
  /** Says what the screens of others are to know, after it was committed. */
  emit(push: Push): Promise<void>;
  /** Stops where what was done so far is kept. */
  signal?: AbortSignal | undefined;
}

/** How often operators are told how far it is. */
const reportEveryMs = 250;

/**
 * Builds anew what an operator asked for. It may be told again at any moment, by another process too: it goes on behind what is
 * noted as done, and a search index begins once more. What cannot be built is noted, and thrown.
 */
export const runRebuild =
  ({ projections, rebuildIndex }: Builders) =>
  async (place: RebuildPlace, rebuildId: string): Promise<void> => {
    const { database, elastic, clock, emit, signal } = place;
    const requested = await takeUp(database, rebuildId);
    if (!requested) return;
    const report = async () => {
      const rebuild = await findRebuild(database, rebuildId);
      if (rebuild) await emit({ room: rooms.operators, name: 'rebuildChanged', payload: rebuild });
    };
    let [notedAt, mended] = [-Infinity, requested.mended];
    /** What was mended is noted at once, so that its number is right whoever goes on with it. */
    const note = async (progress: Progress, isRepair: boolean) => {
      const isDue = performance.now() - notedAt >= reportEveryMs || progress.done === progress.total;
      if (!isDue && !isRepair) return;
      await noteProgress(database, rebuildId, progress);
      if (!isDue) return;
      notedAt = performance.now();
      await report();
    };
    await report();
    try {
      if (requested.subject === 'searchIndex') {
        if (!elastic) throw new Error('this worker knows no search engine: ELASTICSEARCH_URL is not set');
        const count = await rebuildIndex({
          ...elastic,
          database,
          async onProgress(done, total) {
            signal?.throwIfAborted();
            await note({ done, total, mended }, false);
          },
        });
        if (count === undefined)
          throw new Error('the search index is being built already, by another process');
      } else {
        const projection = projections.find(({ name }) => name === requested.subject);
        if (!projection) throw new Error(`no read model is called ${requested.subject}`);
        await rebuildInPlace(database, projection, {
          clock,
          after: requested.after,
          signal,
          async onStep(step) {
            if (step.mended) mended++;
            const { lock: after, done, total } = step;
            await note({ done, total, mended, after }, step.mended !== undefined);
            for (const push of step.mended ?? []) await emit(push);
          },
        });
      }
    } catch (error) {
      if (!signal?.aborted) {
        await noteEnd(database, rebuildId, failureText(error));
        await report().catch(() => undefined);
      }
      throw error;
    }
    await noteEnd(database, rebuildId, null);
    await report();
  };
