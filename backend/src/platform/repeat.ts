export interface RepeatedTask {
  /** No more; resolves when the last one has ended. */
  close(): Promise<void>;
}

/** Does the same again and again, so long after it was done. What fails is told and tried again. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): RepeatedTask {
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();
  const again = () => {
    running = work()
      .catch(onError)
      .then(() => {
        if (!isClosed) timer = setTimeout(again, everyMs);
      });
  };
  let timer = setTimeout(again, everyMs);
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
