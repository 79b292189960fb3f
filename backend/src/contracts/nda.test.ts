import { expect, test } from 'vitest';
import { messages } from './messages.ts';
import { ndaFault } from './nda.ts';

test.each([
  [false, 0, 0, true],
  [true, 0, 0, false],
  [false, 1, 0, false],
  [false, 0, 1, false],
  [true, 2, 3, false],
])(
  "with the company's NDA %s, %i chosen and %i stored, a file is missing: %s",
  (companyMNDA, chosen, stored, isMissing) => {
    expect(ndaFault({ companyMNDA }, chosen, stored)).toEqual(
      isMissing ? { field: 'companyNDADocument', message: messages.ndaFileRequired } : null,
    );
  },
);
