import { useRef } from 'react';

/** Runs an action unless the one before is still under way: of a double click the second is none. */
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
