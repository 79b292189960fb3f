import { useState } from 'react';
import type { ResponseStep } from '../steps/response-steps.ts';

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
 * The steps of a response that the user left by Next or Save. They belong to that user and stay in the browser. A step that was
 * only viewed before the invite was accepted does not count as done afterwards.
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
      // If storage is full, only the marks of a closed page are lost.
      if (!(error instanceof DOMException)) throw error;
    }
  };
  return { passed, pass: (step) => put(new Set([...passed, step])), reset: () => put(new Set()) };
}
