import Button from '@mui/material/Button';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StepHead } from './step-head.tsx';
import type { StepScreenProps } from './step-screen.ts';

const vendorSearch = '/product?search=&category=&subCategory=&allKeywords=&company=';

/** Links to the vendor search, which opens beside the response. */
export function VendorSearchStep({ label }: StepScreenProps) {
  return (
    <>
      <StepHead label={label} detail="Compare the products of the catalogue while you answer." />
      <EmptyState
        icon="search"
        title="Vendor search"
        action={
          <Button href={vendorSearch} target="_blank" rel="noopener">
            Open the vendor search in a new tab
          </Button>
        }
      >
        Your answers stay as they are in this tab.
      </EmptyState>
    </>
  );
}
