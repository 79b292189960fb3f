import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';

/**
 * What somebody has just chosen, until the address says it: the router draws a new address when it finds time, and until
 * then React would put a tick back. Not for a way that a leave guard may bar, since a barred one never arrives.
 */
export function useAddressChoice<Choice>() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [next, setNext] = useState<{ choice: Choice; from: string } | null>(null);
  // Arrived; and whoever comes back to where it was chosen must find what stood there.
  if (next && next.from !== key) setNext(null);
  return {
    coming: next?.from === key ? next.choice : undefined,
    choose: (choice: Choice, address: string, options?: NavigateOptions) => {
      setNext({ choice, from: key });
      void navigate(address, options);
    },
  };
}

/** The parameters of the address for what is chosen by them: useSearchParams, and at once. */
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

/** The same with some of them changed; '' takes one out. */
export function paramsWith(before: URLSearchParams, names: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(names)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
