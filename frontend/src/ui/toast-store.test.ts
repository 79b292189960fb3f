import { beforeEach, expect, test } from 'vitest';
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

test('a change of route clears what was said, but what was said for the next page stays once', () => {
  showToast('success', 'Saved.');
  showToast('error', 'Token is expired or invalid Token', { survivesNavigation: true });
  clearToasts();
  expect(texts()).toEqual(['Token is expired or invalid Token']);
  clearToasts();
  expect(texts()).toEqual([]);
});

test('the same is not stacked twice, and the oldest makes room', () => {
  for (const text of ['1', '2', '3', '2', '4', '5']) showToast('info', text);
  expect(texts()).toEqual(['3', '2', '4', '5']);
  showToast('warning', '5');
  expect(texts()).toEqual(['2', '4', '5', '5']);
});

test('a notice closes by itself unless it is told not to', () => {
  showToast('success', 'goes');
  showToast('warning', 'stays', { autoClose: false });
  expect(readToasts().toasts.map(({ autoClose }) => autoClose)).toEqual([true, false]);
  closeToast(readToasts().toasts[0]?.id ?? 0);
  expect(texts()).toEqual(['stays']);
});

test('there is one snackbar at a time, and routes leave it alone', () => {
  showSnackbar('first');
  showSnackbar('second');
  clearToasts();
  expect(readToasts().snackbar?.text).toBe('second');
});

test('only a failure is headed Failed, and only a success is headed Success', () => {
  expect(toastTitles).toEqual({
    success: 'Success',
    error: 'Failed',
    info: 'Note',
    warning: 'Please check',
  });
});

test('what says that something is not saved goes with the save, and the rest stays', () => {
  showToast('warning', '45 questions added, not saved yet.', { isUnsaved: true });
  showToast('success', 'Imported.');
  closeUnsavedToasts();
  expect(texts()).toEqual(['Imported.']);
});
