import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Navigates to an address a while after a place is complete, unless the user leaves first. `place` is different each time, even
 * at the same address, so its content starts fresh.
 */
export function useGoingOn(here: string, to: string) {
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const [pending, setPending] = useState<{ from: string; afterMs: number } | null>(null);
  const place = `${here} ${round}`;
  const afterMs = pending?.from === place ? pending.afterMs : null;
  useEffect(() => {
    if (afterMs === null) return undefined;
    const timer = setTimeout(() => {
      setRound((before) => before + 1);
      void navigate(to);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, to, navigate]);
  return {
    place,
    isGoingOn: afterMs !== null,
    goOn: (after: number) => setPending({ from: place, afterMs: after }),
  };
}
