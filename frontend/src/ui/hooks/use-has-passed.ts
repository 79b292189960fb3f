import { useEffect, useState } from 'react';

/** The longest delay that a browser's timers accept. */
const maxTimerMs = 2_147_483_647;

/** Whether an instant, in ms by this machine's clock, has come; it re-renders when it does. Null never comes. */
export function useHasPassed(at: number | null): boolean {
  const [now, setNow] = useState(Date.now);
  const hasPassed = at !== null && now >= at;
  useEffect(() => {
    if (at === null || hasPassed) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        // A timer may fire a moment early, and the clock may have been set back.
        () => (Date.now() >= at ? setNow(Date.now()) : wait()),
        Math.min(Math.max(0, at - Date.now()), maxTimerMs),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, hasPassed]);
  return hasPassed;
}
