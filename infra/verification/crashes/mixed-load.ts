/** People who run laps in parallel until they are asked to stop. */
export interface MixedLoad<Lap> {
  /** Rejects once more laps were cut short than the kills can explain; never resolves before `stop`. */
  broken: Promise<void>;
  /** Lets all people finish their current lap. Returns all finished laps, and why others could not continue. */
  stop(): Promise<{ laps: Lap[]; cutShort: string[] }>;
}

const maxCutShort = 10;

export function startLoad<Lap>(
  lanes: number,
  runLap: (lane: number, turn: number) => Promise<Lap>,
): MixedLoad<Lap> {
  let isEnding = false;
  const laps: Lap[] = [];
  const cutShort: string[] = [];
  const runLane = async (lane: number) => {
    for (let turn = 0; !isEnding; turn++)
      try {
        laps.push(await runLap(lane, turn));
      } catch (error) {
        cutShort.push(String(error));
        if (cutShort.length > maxCutShort) throw error;
      }
  };
  const all = Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)));
  const broken = all.then(() => undefined);
  // It may reject before any caller waits for it.
  broken.catch(() => undefined);
  return {
    broken,
    async stop() {
      isEnding = true;
      await all;
      return { laps, cutShort };
    },
  };
}
