import { expect, test } from 'vitest';
import { ignoreBackdropClick } from './form-dialog.tsx';

test('Escape closes a dialog, and a click beside it leaves it open', () => {
  let closed = 0;
  const onClose = ignoreBackdropClick(() => (closed += 1));
  onClose({}, 'backdropClick');
  expect(closed).toBe(0);
  onClose({}, 'escapeKeyDown');
  expect(closed).toBe(1);
});
