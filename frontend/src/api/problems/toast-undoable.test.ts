import { beforeEach, expect, test, vi } from 'vitest';
import { clearToasts, readToasts } from '../../ui/feedback/toast-store.ts';
import { toastUndoable } from './toast-undoable.ts';

beforeEach(() => {
  clearToasts();
});
const last = () => readToasts().toasts.at(-1);
const refused = (message: string) => ({ status: 409, code: 'staleVersion', message });

test('Undo receives the outcome of the action, and shows its own message', async () => {
  const undo = vi.fn<(saved: { version: number }) => Promise<{ message: string }>>(() =>
    Promise.resolve({ message: 'Lyle has been shortlisted.' }),
  );
  const outcome = { message: 'Lyle has been excluded.', version: 2 };
  expect(await toastUndoable(Promise.resolve(outcome), undo)).toBe(true);
  expect([last()?.kind, last()?.text, last()?.action?.label]).toEqual([
    'success',
    'Lyle has been excluded.',
    'Undo',
  ]);
  last()?.action?.run();
  await vi.waitFor(() => expect(last()?.text).toBe('Lyle has been shortlisted.'));
  expect(undo).toHaveBeenCalledWith(outcome);
});

test('An undo that no longer applies says why', async () => {
  await toastUndoable(Promise.resolve({ message: 'The draft has been deleted.' }), () =>
    Promise.reject(refused('A colleague has changed it since.')),
  );
  last()?.action?.run();
  await vi.waitFor(() => expect(last()?.kind).toBe('error'));
  expect(last()?.text).toContain('A colleague has changed it since.');
});

test('A failed action offers no Undo, and neither does one without an opposite', async () => {
  expect(await toastUndoable(Promise.reject(refused('It is locked.')), undefined)).toBe(false);
  expect([last()?.kind, last()?.action]).toEqual(['error', undefined]);
  expect(await toastUndoable(Promise.resolve({ message: 'Lyle has been excluded.' }), undefined)).toBe(true);
  expect([last()?.text, last()?.action]).toEqual(['Lyle has been excluded.', undefined]);
});

test('An action that changed nothing offers no Undo', async () => {
  const undo = () => Promise.resolve({ message: 'Lyle has been shortlisted.' });
  const mark = (isChanged: boolean) => Promise.resolve({ message: 'Lyle has been excluded.', isChanged });
  expect(await toastUndoable(mark(false), undo, ({ isChanged }) => isChanged)).toBe(true);
  expect([last()?.text, last()?.action]).toEqual(['Lyle has been excluded.', undefined]);
  await toastUndoable(mark(true), undo, ({ isChanged }) => isChanged);
  expect(last()?.action?.label).toBe('Undo');
});
