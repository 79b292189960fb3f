import { useSearchParams } from 'react-router-dom';
import { useAddressChoice } from '../../../ui/navigation/use-address-choice.ts';
import { readStartingPoint, withStartingPoint } from './starting-point.ts';
import type { StartingPoint } from './starting-point.ts';

/** The starting point of the RFP in the address, and how to change it. */
export function useStartingPoint(): [StartingPoint, (next: StartingPoint) => void] {
  const [current] = useSearchParams();
  const { coming, choose } = useAddressChoice<URLSearchParams>();
  const params = coming ?? current;
  return [
    readStartingPoint(params),
    (startingPoint) => {
      const next = withStartingPoint(params, startingPoint);
      choose(next, `?${next.toString()}`, { replace: true, preventScrollReset: true });
    },
  ];
}
