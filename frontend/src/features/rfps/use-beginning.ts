import { useSearchParams } from 'react-router-dom';
import { useAddressChoice } from '../../ui/use-address-choice.ts';
import { readBeginning, withBeginning } from './beginning.ts';
import type { Beginning } from './beginning.ts';

/** What the address says that the RFP begins with, and how to change one's mind. */
export function useBeginning(): [Beginning, (next: Beginning) => void] {
  const [said] = useSearchParams();
  const { coming, choose } = useAddressChoice<URLSearchParams>();
  const params = coming ?? said;
  return [
    readBeginning(params),
    (beginning) => {
      const next = withBeginning(params, beginning);
      choose(next, `?${next.toString()}`, { replace: true, preventScrollReset: true });
    },
  ];
}
