import type { ReactNode } from 'react';
import { problemOf } from '../../../api/problems/problem.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { WizardFrame } from './wizard-frame.tsx';

interface StepStateProps {
  error: unknown;
  onRetry: () => void;
}

const idle = { isDirty: false, save: null };

/** A step whose content is missing, because it is loading or failed. The other steps stay reachable. */
export function StepState({ error, onRetry }: StepStateProps): ReactNode {
  return (
    <WizardFrame form={idle}>
      {error ? (
        <FailedState title="This step did not load" detail={problemOf(error).message} onRetry={onRetry} />
      ) : (
        <SkeletonRows rows={4} label="Loading the step" />
      )}
    </WizardFrame>
  );
}
