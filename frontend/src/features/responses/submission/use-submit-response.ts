import { messages } from '@bidboard/backend/features/responses/contracts/messages';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSubmitResponseMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';

const leaveAfterMs = 1_500;
const dashboard = '/app/dashboard';

/** Leads to the dashboard after 1.5 s, unless the user leaves the page first. */
export function useLeaveSoon(): () => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(() => void navigate(dashboard), leaveAfterMs);
  };
}

/**
 * Saves the step on screen and the waiting answers, then submits the whole response. After that it can only be changed once it is
 * withdrawn.
 */
export function useSubmitResponse(
  rfpId: string,
  { saveStep, flush }: { saveStep: () => Promise<boolean>; flush: () => Promise<boolean> },
): { busy: boolean; submit: () => Promise<void> } {
  const [submitResponse] = useSubmitResponseMutation();
  const [busy, setBusy] = useState(false);
  const leaveSoon = useLeaveSoon();
  const submit = async () => {
    setBusy(true);
    try {
      // Errors of the step on screen appear at its fields.
      if (!(await saveStep())) return;
      if (!(await flush())) {
        showToast(
          'error',
          'Some answers are not saved yet, so the response was not submitted. What you typed is kept; please try again.',
        );
        return;
      }
      const { message } = await submitResponse({ body: { rfpId } }).unwrap();
      localStorage.setItem('submitResponseStatus', 'true');
      showToast('success', message, { survivesNavigation: true });
      scrollTo({ top: 0 });
      leaveSoon();
    } catch (error) {
      showToast('error', `${messages.submitFailed}. ${problemText(problemOf(error))}`);
    } finally {
      setBusy(false);
    }
  };
  return { busy, submit };
}
