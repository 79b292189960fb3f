import { useState } from 'react';
import type { ResponseStep } from './response-steps.ts';

type StepSet = ReadonlySet<ResponseStep>;

function parsed(text: string | null): StepSet {
  try {
    const steps: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(steps) ? (steps as ResponseStep[]) : []);
  } catch {
    return new Set();
  }
}

interface PassedSteps {
  passed: StepSet;
  pass: (step: ResponseStep) => void;
  reset: () => void;
}

/**
 * The steps of one response that one person left by Next or Save. They are that person's own, and stay in the browser. What was
 * only looked through before the invite was accepted is not done afterwards.
 */
export function usePassedSteps(rfpId: string, draftOwner: string, isAccepted: boolean): PassedSteps {
  const key = `passed-steps-${rfpId}-${draftOwner}${isAccepted ? '' : '-before'}`;
  const [stored, setStored] = useState(() => ({ key, passed: parsed(localStorage.getItem(key)) }));
  const { passed } = stored.key === key ? stored : { passed: parsed(localStorage.getItem(key)) };
  const put = (steps: StepSet) => {
    setStored({ key, passed: steps });
    try {
      localStorage.setItem(key, JSON.stringify([...steps]));
    } catch (error) {
      // A full storage costs the marks of a closed page, and nothing else.
      if (!(error instanceof DOMException)) throw error;
    }
  };
  return { passed, pass: (step) => put(new Set([...passed, step])), reset: () => put(new Set()) };
}
