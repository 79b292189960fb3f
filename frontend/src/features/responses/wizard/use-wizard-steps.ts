import { t } from '@lingui/core/macro';
import type { StepsValue } from '@bidboard/backend/features/rfps/contracts/steps';
import { useState, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Step } from '../../../ui/navigation/step-list.tsx';
import { categoryParameter } from '../answers/answers-step.tsx';
import type { RfpStepper } from '../invites/invite-offer.ts';
import {
  firstShown,
  footerButtons,
  isLookedAt,
  isStepDone,
  mayStayEmpty,
  stepAfter,
  stepBefore,
  stepsShown,
  type ResponseStep,
} from '../steps/response-steps.ts';
import type { useResponseAnswers } from '../answer-saving/use-response-answers.ts';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { SaveState } from '../../../ui/forms/action-bar.tsx';
import type { StepSaver } from '../steps/response-context.ts';

const stepParameter = 'step';

/** Another category or question of the same step counts as the same place. */
export const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get(stepParameter) ?? ''}`;

interface StepsOf {
  rfpId: string;
  draftOwner: string;
  stepsValue: StepsValue;
  stepper: RfpStepper;
  isAccepted: boolean;
  answers: ReturnType<typeof useResponseAnswers>;
}

/** The steps of one response, which of them are done, and the one on screen, which the address holds. */
export function useWizardSteps({ rfpId, draftOwner, stepsValue, stepper, isAccepted, answers }: StepsOf) {
  const [search, setSearch] = useSearchParams();
  const { passed, pass, reset } = usePassedSteps(rfpId, draftOwner, isAccepted);
  const shown = stepsShown(stepsValue);
  const steps: ResponseStep[] = shown.map(({ step }) => step);
  // The state when the page was opened; accepting the invite does not move the user elsewhere.
  const [opened] = useState(() => firstShown(steps, stepper.isRfpAccepted === 0));
  const requested = steps.indexOf(search.get(stepParameter) as ResponseStep);
  const at = requested < 0 ? Math.max(0, steps.indexOf(opened)) : requested;
  const current = steps[at] ?? 'companyInformation';

  // In a submitted response every step is done, on any device.
  const done = new Set(
    steps.filter(
      (step) =>
        stepper.isSubmitted ||
        isStepDone(step, {
          isAccepted,
          progress: answers.progressOf(step),
          isThere: stepper.steps[step] === true,
          isPassed: passed.has(step) && mayStayEmpty(step, stepsValue),
        }),
    ),
  );
  const listed = shown.map(({ step, label }): Step => {
    const { count, total } = answers.progressOf(step) ?? { count: 0, total: 0 };
    return {
      id: step,
      label,
      state: done.has(step) ? 'done' : count > 0 ? 'part' : 'todo',
      detail: total > 0 ? t`${count} of ${total} answered` : undefined,
    };
  });
  const go = (step: ResponseStep | undefined) => {
    if (!step) return;
    if (isLookedAt(current)) pass(current);
    void answers.flush();
    const next = new URLSearchParams(search);
    next.set(stepParameter, step);
    next.delete(categoryParameter);
    setSearch(next);
    scrollTo({ top: 0 });
  };
  return {
    current,
    label: shown[at]?.label ?? '',
    isFirst: at === 0,
    listed,
    buttons: footerButtons(steps, current, done, isAccepted),
    isComplete: done.size === steps.length,
    /** The steps that are not done, except the current one. */
    open: shown.filter(({ step }) => step !== current && !done.has(step)),
    go,
    goTo: (id: string) => go(steps.find((step) => step === id)),
    back: () => go(stepBefore(steps, current)),
    /** Marks the step on screen as done and opens the next one. */
    next: () => {
      pass(current);
      go(stepAfter(steps, current));
    },
    /** Marks the step on screen as done. */
    pass: () => pass(current),
    reset: () => {
      reset();
      go(steps[0]);
    },
  };
}

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
function usePassedSteps(rfpId: string, draftOwner: string, isAccepted: boolean): PassedSteps {
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

/** The purpose of a save: to stay on the step, or to move on. */
export type SaveType = 'save' | 'next';

interface StepRun {
  /** The button whose action is under way; all buttons wait for it. */
  running: SaveType | null;
  saved: { state: SaveState; savedAt: number | null };
  run: (type: SaveType) => Promise<void>;
}

const clean = { state: 'clean', savedAt: null } as const;

/**
 * Saves the step on screen. `onSaved` runs once, after the saved state has rendered, unless another step is on screen by then.
 */
export function useStepRun(
  step: string,
  saver: StepSaver | null,
  onSaved: (type: SaveType) => void,
): StepRun {
  const [running, setRunning] = useState<SaveType | null>(null);
  const [saved, setSaved] = useState<StepRun['saved'] & { step: string }>({ ...clean, step });
  const [finished, setFinished] = useState<{ type: SaveType; step: string } | null>(null);
  const [settled, setSettled] = useState(finished);
  const run = async (type: SaveType) => {
    if (saver === null || (type === 'next' && saver.mayStayBlank)) return setFinished({ type, step });
    setRunning(type);
    setSaved((before) => ({ ...before, step, state: 'saving' }));
    const isSaved = await saver.save();
    setRunning(null);
    setSaved((before) =>
      isSaved
        ? { step, state: 'saved', savedAt: Date.now() }
        : { ...before, step, state: saver.isDirty ? 'failed' : 'clean' },
    );
    if (!isSaved) return;
    if (type === 'save') showToast('success', sharedMessages.detailsUpdated);
    setFinished({ type, step });
  };
  const latest = useRef({ onSaved, step });
  useEffect(() => {
    latest.current = { onSaved, step };
  });
  // The step reports that nothing is unsaved through an effect of the render that follows the save. It is known here one render
  // later, and a user who typed meanwhile is asked.
  useEffect(() => setSettled(finished), [finished]);
  useEffect(() => {
    if (settled?.step === latest.current.step) latest.current.onSaved(settled.type);
  }, [settled]);
  return { running, saved: saved.step === step ? saved : clean, run };
}
