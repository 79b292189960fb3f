import { expect, test } from 'vitest';
import { sharedMessages } from '../../../kernel/messages.ts';
import { ndaError, bidboardNda } from './nda.ts';

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

test("Bidboard's agreement names both companies and the RFP and warns that it is no legal advice", () => {
  const text = bidboardNda({ buyer: 'Harrow & Lyle', vendor: 'Calder Systems', rfpName: 'Identity for all' });
  for (const expected of [
    '**Harrow & Lyle**',
    '**Calder Systems**',
    '"Identity for all"',
    'not legal advice',
  ])
    expect(text).toContain(expected);
  expect(text).toContain('| For Harrow & Lyle | For Calder Systems |');
});

test('A name stays a plain name in the agreement, whatever characters it contains', () => {
  const text = bidboardNda({ buyer: 'A*B | <b>\n# C', vendor: 'D_E', rfpName: '[x](y)' });
  expect(text).toContain(String.raw`**A\*B \| \<b\> \# C**`);
  expect(text).toContain(String.raw`**D\_E**`);
  expect(text).toContain(String.raw`"\[x\]\(y\)"`);
});
