import { inNewClone, startClone } from './cloned-stack.ts';
import { rounded } from '../../load/figures.ts';
import type { Print } from '../say.ts';

const firstToReach = 120;
const secondToReach = 6;

/**
 * Runs `npm start` in a new clone, and then once more. Measures from the command until it prints Bidboard's address and that page
 * has loaded. Fails if it does not serve.
 */
export const benchStart = (print: Print): Promise<boolean> =>
  inNewClone('start', print, async (folder) => {
    const secondsUntilServed = async () => {
      const { seconds, stop } = await startClone(folder, 'start');
      await stop();
      return seconds;
    };
    const first = await secondsUntilServed();
    const second = await secondsUntilServed();
    print(
      `start: served ${rounded(first, 1)} s after the start of a new clone (to reach ${firstToReach}), ` +
        `${rounded(second, 1)} s after the next (to reach ${secondToReach})`,
    );
    return true;
  });
