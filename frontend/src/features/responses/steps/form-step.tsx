import { refusals } from '@bidboard/backend/kernel/refusals';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useResponse } from './response-context.ts';
import { StepHead } from './step-head.tsx';

interface FormStepProps {
  label: string;
  /** The purpose of the step, shown while the user may type. */
  detail: string;
  /** The query that loads what the step shows. */
  read: { data?: unknown; error?: unknown; refetch: () => unknown };
  children: ReactNode;
}

/** A step that is a form: its heading, and whether it is editable. It shows loading or failure until the saved values arrive. */
export function FormStep({ label, detail, read, children }: FormStepProps) {
  const { stepper, isAccepted, readOnly, due } = useResponse();
  const open = isAccepted ? `${due} ${detail}`.trim() : 'It can be filled in once the invite is accepted.';
  const closed = stepper.isSubmitted ? refusals.alreadySubmitted : 'It can no longer be changed.';
  return (
    <>
      <StepHead label={label} detail={readOnly ? closed : open} />
      {read.data ? (
        children
      ) : read.error ? (
        <NotLoaded title="This step did not load" error={read.error} refetch={read.refetch} />
      ) : (
        <SkeletonRows rows={4} label="Loading the step" />
      )}
    </>
  );
}
