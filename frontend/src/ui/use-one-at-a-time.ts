import { useRef } from 'react';

/** Runs an action unless the one before is still under way: of a double click the second is none. */
export function useOneAtATime(): (action: () => Promise<void>) => void {
  const isUnderWay = useRef(false);
  return (action) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void action().finally(() => {
      isUnderWay.current = false;
    });
  };
}
