import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Location } from 'react-router-dom';

/** Which page of a list stands beside the form is no place of its own. */
function wholePlace({ pathname, search }: Location): string {
  const asked = new URLSearchParams(search);
  for (const name of ['page', 'size', 'show']) asked.delete(name);
  return `${pathname}?${asked.toString()}`;
}

/**
 * Holds up whoever leaves with something unsaved: another place of the product, a closed tab. `placeOf` says what is
 * another place, by default another address; the same function at every drawing.
 */
export function useUnsavedQuestion(isDirty: boolean, placeOf: (location: Location) => string = wholePlace) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      // Whoever is signed out can save nothing any more.
      !nextLocation.pathname.startsWith('/auth/') &&
      placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return {
    isAsked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
