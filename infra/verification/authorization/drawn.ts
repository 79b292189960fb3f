import { verificationSeed } from '@bidboard/backend/testing/app/verification-sizes';
import { shuffled } from '../../embedded/payments/webhooks/shuffled.ts';

/** Draws at most `count` items of a list with the seed of the run. `turn` tells one drawing from the next. */
export const drawn = <T>(list: readonly T[], count: number, turn = 0): T[] =>
  list.length <= count ? [...list] : shuffled(list, verificationSeed + turn).slice(0, count);
