import { choicePath, forgetChoice, rememberedChoice } from '../../api/engage-choice.ts';
import { rememberPath, returnPath } from '../../api/return-path.ts';

/** Before the session takes its keys (one of them is `company`): turns a remembered choice into the path to go to. */
export function resumeChoice(): void {
  const choice = rememberedChoice();
  if (!choice) return;
  forgetChoice();
  rememberPath(choicePath(choice));
}

export const pathAfterLogin = (): string => returnPath() ?? '/app/dashboard';
