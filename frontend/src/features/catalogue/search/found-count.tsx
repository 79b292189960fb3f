import { countFormat } from '../../../ui/format/count-format.ts';

interface FoundCountProps {
  count: number;
  /** False if the count is an estimate. */
  exact: boolean;
}

/** Shows "76 products found" or "about 120,000 products found". */
export function FoundCount({ count, exact }: FoundCountProps) {
  return (
    <>
      {exact ? '' : 'about '}
      <b className="bb num">{countFormat(count)}</b> {count === 1 ? 'product' : 'products'} found
    </>
  );
}
