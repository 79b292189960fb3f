import { problemOf, problemText } from '../../api/problem.ts';
import { showNotice } from '../../ui/notice-board.ts';

/** Says what came of a deed; resolves whether it was done. */
export async function tellOf(deed: Promise<{ message: string }>): Promise<boolean> {
  try {
    showNotice('success', (await deed).message);
    return true;
  } catch (error) {
    showNotice('error', problemText(problemOf(error)));
    return false;
  }
}
