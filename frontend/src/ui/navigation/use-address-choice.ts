import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';

/**
 * The user's latest choice, until the address holds it. The router renders a new address when it has time, and until then React
 * would revert a tick. Do not use it where a leave guard may block navigation, because a blocked address never arrives.
 */
export function useAddressChoice<Choice>() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [next, setNext] = useState<{ choice: Choice; from: string } | null>(null);
  // The choice has arrived. A user who navigates back must find the state from before it.
  if (next && next.from !== key) setNext(null);
  return {
    coming: next?.from === key ? next.choice : undefined,
    choose: (choice: Choice, address: string, options?: NavigateOptions) => {
      setNext({ choice, from: key });
      void navigate(address, options);
    },
  };
}

/** The address parameters that the user chooses: like useSearchParams, but immediate. */
export function useChosenParams(): [
  params: URLSearchParams,
  set: (names: Record<string, string>, options?: NavigateOptions) => void,
] {
  const [current] = useSearchParams();
  const { coming, choose } = useAddressChoice<URLSearchParams>();
  const params = coming ?? current;
  return [
    params,
    (names, options) => {
      const next = paramsWith(params, names);
      choose(next, `?${next.toString()}`, options);
    },
  ];
}

/** The parameters with some of them changed; '' removes one. */
export function paramsWith(before: URLSearchParams, names: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(names)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
