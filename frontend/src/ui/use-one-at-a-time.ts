import { useRef } from 'react';

/** Runs a deed unless the one before is still under way: of a double click the second is none. */
export function useOneAtATime(): (deed: () => Promise<void>) => void {
  const isUnderWay = useRef(false);
  return (deed) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void deed().finally(() => {
      isUnderWay.current = false;
    });
  };
}
