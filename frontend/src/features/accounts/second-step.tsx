import { lazy, Suspense } from 'react';
import type { CodeStepProps } from './code-step.tsx';

const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));

/** Asks for the code of a sign-in's second factor; fetched for those who have one. */
export function SecondStep(props: CodeStepProps) {
  return (
    <Suspense fallback={<p role="status">Please wait...</p>}>
      <CodeStep {...props} />
    </Suspense>
  );
}
