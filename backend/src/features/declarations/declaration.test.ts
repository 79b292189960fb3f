import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalOf, statusOf } from './declaration.ts';

const statements = fc.array(fc.constantFrom(true, false, null).map((hasConflict) => ({ hasConflict })));

test('A person may read responses exactly when they have declared no conflict with each vendor', () => {
  fc.assert(
    fc.property(statements, (stated) => {
      expect(refusalOf(statusOf(stated)) === null).toBe(
        stated.every(({ hasConflict }) => hasConflict === false),
      );
    }),
  );
});

test('A vendor that is added takes the right away until it is declared too, and a conflict stays a conflict', () => {
  fc.assert(
    fc.property(statements, (stated) => {
      const before = statusOf(stated);
      const after = statusOf([...stated, { hasConflict: null }]);
      expect(after).toBe(before === 'conflict' ? 'conflict' : 'missing');
      expect(statusOf([...stated, { hasConflict: false }])).toBe(before);
      expect(statusOf([...stated, { hasConflict: true }])).toBe('conflict');
    }),
  );
});

test('The order of vendors does not matter', () => {
  fc.assert(
    fc.property(statements, (stated) => {
      expect(statusOf(stated.toReversed())).toBe(statusOf(stated));
    }),
  );
});
