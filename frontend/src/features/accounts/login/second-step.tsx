import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import type { CodeStepProps } from './code-step.tsx';

const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));

/** Asks for the code of the second factor at sign-in. Its chunk loads only for users who have one. */
export function SecondStep(props: CodeStepProps) {
  return (
    <Suspense fallback={<p role="status">{t`Please wait...`}</p>}>
      <CodeStep {...props} />
    </Suspense>
  );
}
