import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StepHead } from './step-head.tsx';
import type { StepScreenProps } from './step-screen.ts';

/** The proof of concept, which is announced but not available yet. */
export function ProofStep({ label }: StepScreenProps) {
  return (
    <>
      <StepHead label={label} />
      <EmptyState icon="clock" title="Coming Soon" />
    </>
  );
}
