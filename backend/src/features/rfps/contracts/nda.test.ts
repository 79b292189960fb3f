import { expect, test } from 'vitest';
import { sharedMessages } from '../../../kernel/messages.ts';
import { ndaError } from './nda.ts';

const none = { vendorMNDA: false, companyMNDA: false, bidboardMNDA: false };

test.each([
  [{ companyMNDA: true }, 0, 0, true],
  [{ companyMNDA: true, bidboardMNDA: true }, 0, 0, true],
  [{ companyMNDA: true }, 1, 0, false],
  [{ companyMNDA: true }, 0, 1, false],
  [{ vendorMNDA: true }, 0, 0, false],
  [{ bidboardMNDA: true }, 0, 0, false],
  [{ vendorMNDA: true, bidboardMNDA: true }, 0, 0, false],
  [{}, 0, 0, true],
  [{}, 1, 0, false],
])(
  'The NDA step with %o, %i chosen and %i stored files lacks a file: %s',
  (chosenNdas, chosen, stored, isMissing) => {
    expect(ndaError({ ...none, ...chosenNdas }, chosen, stored)).toEqual(
      isMissing ? { field: 'companyNDADocument', message: sharedMessages.ndaFileRequired } : null,
    );
  },
);
