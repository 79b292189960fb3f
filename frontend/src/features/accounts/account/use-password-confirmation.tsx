import { useState } from 'react';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** An action that the server performs at once in a new session, and otherwise only with the password. */
type ConfirmedAction = (proof: { currentPassword?: string }) => Promise<{ message: string }>;

const wantsPassword = (problem: unknown): boolean =>
  problemOf(problem).errors?.some(({ field }) => field === 'currentPassword') ?? false;

/** Runs the action, and asks for the password if the server requires it. The caller renders the dialog. */
export function usePasswordConfirmation(onFailed: () => void) {
  const [asked, setAsked] = useState<{ title: string; action: ConfirmedAction }>();
  const start = async (title: string, action: ConfirmedAction) => {
    try {
      showToast('success', (await action({})).message);
    } catch (problem) {
      if (wantsPassword(problem)) return setAsked({ title, action });
      showToast('error', problemText(problemOf(problem)));
      onFailed();
    }
  };
  const dialog = asked ? (
    <PasswordDialog
      title={asked.title}
      onConfirm={async (currentPassword) =>
        showToast('success', (await asked.action({ currentPassword })).message)
      }
      onClose={() => setAsked(undefined)}
    />
  ) : null;
  return { start, dialog };
}
