import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearToasts,
  closeToast,
  closeSnackbar,
  closeUnsavedToasts,
  toastTitles,
  readToasts,
  showToast,
  showSnackbar,
} from './toast-store.ts';

beforeEach(() => {
  clearToasts();
  clearToasts();
  closeSnackbar();
});
const texts = () => readToasts().toasts.map(({ text }) => text);

test('A route change clears the toasts, except those meant for the next page, which stay once', () => {
  showToast('success', 'Saved.');
  showToast('error', 'Token is expired or invalid', { survivesNavigation: true });
  clearToasts();
  expect(texts()).toEqual(['Token is expired or invalid']);
  clearToasts();
  expect(texts()).toEqual([]);
});

test('The same toast is not stacked twice, and the oldest makes room', () => {
  for (const text of ['1', '2', '3', '2', '4', '5']) showToast('info', text);
  expect(texts()).toEqual(['3', '2', '4', '5']);
  showToast('warning', '5');
  expect(texts()).toEqual(['2', '4', '5', '5']);
});

test('A toast with an action is kept beside others of the same text', () => {
  const undo = (run: () => void) => showToast('success', 'Deleted.', { action: { label: 'Undo', run } });
  const first = vi.fn<() => void>();
  undo(first);
  undo(() => undefined);
  showToast('success', 'Deleted.');
  showToast('success', 'Deleted.');
  expect(texts()).toEqual(['Deleted.', 'Deleted.', 'Deleted.']);
  readToasts().toasts[0]?.action?.run();
  expect(first).toHaveBeenCalledOnce();
});

test('A toast closes by itself unless autoClose is off', () => {
  showToast('success', 'goes');
  showToast('warning', 'stays', { autoClose: false });
  expect(readToasts().toasts.map(({ autoClose }) => autoClose)).toEqual([true, false]);
  closeToast(readToasts().toasts[0]?.id ?? 0);
  expect(texts()).toEqual(['stays']);
});

test('Only one snackbar is shown at a time, and route changes leave it open', () => {
  showSnackbar('first');
  showSnackbar('second');
  clearToasts();
  expect(readToasts().snackbar?.text).toBe('second');
});

test('Only a failure is headed Failed, and only a success is headed Success', () => {
  expect(toastTitles).toEqual({
    success: 'Success',
    error: 'Failed',
    info: 'Note',
    warning: 'Please check',
  });
});

test('A save closes the toasts about unsaved input and leaves the others', () => {
  showToast('warning', '45 questions added, not saved yet.', { isUnsaved: true });
  showToast('success', 'Imported.');
  closeUnsavedToasts();
  expect(texts()).toEqual(['Imported.']);
});
