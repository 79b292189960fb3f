import { CurrenciesPanel } from '../currencies/currencies-panel.tsx';
import { ComparisonPanel } from './comparison-panel.tsx';

/** Prices on the RFP dashboard: the rates by which they are converted, and the comparison. */
export const PricesPart = ({ rfpId }: { rfpId: string }) => (
  <>
    <CurrenciesPanel rfpId={rfpId} />
    <ComparisonPanel rfpId={rfpId} />
  </>
);
