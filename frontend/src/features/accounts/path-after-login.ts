import { choicePath, forgetChoice, rememberedChoice } from '../../api/engage-choice.ts';
import { rememberPath, returnPath } from '../../api/return-path.ts';

/** Before the session takes its keys (one of them is `company`): turns a remembered choice into the path to go to. */
export function resumeChoice(): void {
  const choice = rememberedChoice();
  if (!choice) return;
  forgetChoice();
  rememberPath(choicePath(choice));
}

let isFirst = false;
/** Says whether whoever comes in now does so for the first time. */
export const noteFirstLogin = (is: boolean): void => void (isFirst = is);

/** Where somebody was on the way to, else the dashboard, which welcomes whoever is new. */
export const pathAfterLogin = (): string =>
  returnPath() ?? (isFirst ? '/app/dashboard?isFirstLogin=true' : '/app/dashboard');
