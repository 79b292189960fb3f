import { inNewClone, startClone } from './cloned-stack.ts';
import type { Report } from '../results/report.ts';

const maxFirstSeconds = 120;
const maxSecondSeconds = 6;

/** Measures from the command until it prints Bidboard's address and that page has loaded. */
export const benchStart = (report: Report): Promise<void> =>
  inNewClone(report, async (folder) => {
    const secondsUntilServed = async () => {
      const { seconds, stop } = await startClone(folder, 'start');
      await stop();
      return seconds;
    };
    report.check('`npm start` in a new clone until it serves', await secondsUntilServed(), {
      max: maxFirstSeconds,
      unit: 's',
    });
    report.check('the next `npm start`', await secondsUntilServed(), { max: maxSecondSeconds, unit: 's' });
  });
