import { useRef } from 'react';

/** Runs an action unless the previous one is still under way, so the second click of a double click does nothing. */
export function useInFlightGuard(): (action: () => Promise<void>) => void {
  const isInFlight = useRef(false);
  return (action) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    void action().finally(() => {
      isInFlight.current = false;
    });
  };
}
