import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('step') ?? ''}`;

/** Holds up whoever leaves with something unsaved: another step, another page, a closed tab. */
export function useUnsavedQuestion(isDirty: boolean) {
  const mayPass = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayPass.current && placeOf(currentLocation) !== placeOf(nextLocation),
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
    /** Lets the next navigation through: what was dirty has just been saved. */
    letPass: () => {
      mayPass.current = true;
    },
  };
}
