import { beforeEach, expect, test } from 'vitest';
import {
  clearNotices,
  closeNotice,
  closeSnackbar,
  closeUnsavedNotices,
  noticeTitles,
  readBoard,
  showNotice,
  showSnackbar,
} from './notice-board.ts';

beforeEach(() => {
  clearNotices();
  clearNotices();
  closeSnackbar();
});
const texts = () => readBoard().notices.map(({ text }) => text);

test('a change of route clears what was said, but what was said for the next page stays once', () => {
  showNotice('success', 'Saved.');
  showNotice('error', 'Token is expired or invalid Token', { carried: true });
  clearNotices();
  expect(texts()).toEqual(['Token is expired or invalid Token']);
  clearNotices();
  expect(texts()).toEqual([]);
});

test('the same is not stacked twice, and the oldest makes room', () => {
  for (const text of ['1', '2', '3', '2', '4', '5']) showNotice('info', text);
  expect(texts()).toEqual(['3', '2', '4', '5']);
  showNotice('warning', '5');
  expect(texts()).toEqual(['2', '4', '5', '5']);
});

test('a notice closes by itself unless it is told not to', () => {
  showNotice('success', 'goes');
  showNotice('warning', 'stays', { autoClose: false });
  expect(readBoard().notices.map(({ autoClose }) => autoClose)).toEqual([true, false]);
  closeNotice(readBoard().notices[0]?.id ?? 0);
  expect(texts()).toEqual(['stays']);
});

test('there is one snackbar at a time, and routes leave it alone', () => {
  showSnackbar('first');
  showSnackbar('second');
  clearNotices();
  expect(readBoard().snackbar?.text).toBe('second');
});

test('only a failure is headed Failed, and only a success is headed Success', () => {
  expect(noticeTitles).toEqual({
    success: 'Success',
    error: 'Failed',
    info: 'Note',
    warning: 'Please check',
  });
});

test('what says that something is not saved goes with the save, and the rest stays', () => {
  showNotice('warning', '45 questions added, not saved yet.', { isUnsaved: true });
  showNotice('success', 'Imported.');
  closeUnsavedNotices();
  expect(texts()).toEqual(['Imported.']);
});
