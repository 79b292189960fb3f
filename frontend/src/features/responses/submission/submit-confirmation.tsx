import { plural, t } from '@lingui/core/macro';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { messages } from '@bidboard/backend/features/responses/contracts/messages';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSubmitResponseMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';

interface SubmitQuestionProps {
  isOpen: boolean;
  busy: boolean;
  /** The counts over both requirement steps. */
  answered: { count: number; total: number };
  /** Drafts from the library that no user has confirmed. */
  unconfirmed: number;
  /** Labels of other steps that have unsaved text. */
  typedOn: readonly string[];
  /** Labels of incomplete steps, except the one on screen. */
  open: readonly string[];
  /** Whether there is a due time, until which the response can be withdrawn. */
  hasDueTime: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the whole response is submitted. */
export function SubmitConfirmation({
  isOpen,
  busy,
  answered,
  unconfirmed,
  typedOn,
  open,
  hasDueTime,
  onConfirm,
  onCancel,
}: SubmitQuestionProps) {
  const { count, total } = answered;
  const unanswered = total - count;
  return (
    <ConfirmDialog
      open={isOpen}
      title={t`Submit the response?`}
      confirmLabel={t`Submit Response`}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {unconfirmed > 0 ? (
        <p>
          {plural(unconfirmed, {
            one: '# answer from the library is not confirmed and will not be sent.',
            other: '# answers from the library are not confirmed and will not be sent.',
          })}
        </p>
      ) : null}
      {typedOn.length > 0 ? (
        <p>{t`Your changes to ${{ steps: typedOn.join(', ') }} are not saved and will not be sent.`}</p>
      ) : null}
      {open.length > 0 ? <p>{t`Not complete: ${{ steps: open.join(', ') }}.`}</p> : null}
      <p>
        {unanswered > 0
          ? t`${count} of ${total} questions are answered, ${plural(unanswered, { one: '# stays unanswered', other: '# stay unanswered' })}.`
          : t`${count} of ${total} questions are answered.`}
      </p>
      <p>
        {hasDueTime
          ? t`You can’t change a submitted response, unless you withdraw it before the due time and before the buyer starts rating it.`
          : t`You can’t change a submitted response.`}
      </p>
    </ConfirmDialog>
  );
}

const leaveAfterMs = 1_500;
const dashboard = '/app/dashboard';

/** Leads to the dashboard after 1.5 s, unless the user leaves the page first. */
export function useDelayedLeave(): () => void {
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
  const leaveSoon = useDelayedLeave();
  const submit = async () => {
    setBusy(true);
    try {
      // Errors of the step on screen appear at its fields.
      if (!(await saveStep())) return;
      if (!(await flush())) {
        showToast(
          'error',
          t`Some answers are not saved yet, so the response was not submitted. Your answers are kept; please try again.`,
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
