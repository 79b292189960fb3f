import { choicePath, forgetChoice, rememberedChoice } from '../../../api/return-paths/engage-choice.ts';
import { rememberPath, returnPath } from '../../../api/return-paths/return-path.ts';

/** Turns a stored choice into the path after login. Runs before the session takes its keys, one of which is `company`. */
export function resumeChoice(): void {
  const choice = rememberedChoice();
  if (!choice) return;
  forgetChoice();
  rememberPath(choicePath(choice));
}

let isFirst = false;
/** Notes whether this is the user's first login. */
export const noteFirstLogin = (is: boolean): void => void (isFirst = is);

/** Returns the path where the user was going, otherwise the dashboard, which welcomes new users. */
export const pathAfterLogin = (): string =>
  returnPath() ?? (isFirst ? '/app/dashboard?isFirstLogin=true' : '/app/dashboard');
