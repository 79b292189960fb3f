import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { showSnackbar, showToast } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  // Intervals stay real: jsdom draws its frames by one, and the dialogs of later files wait for frames.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  render(
    <MemoryRouter initialEntries={['/rfps']}>
      <Link to="/products">Products</Link>
      <Link to="/rfps?step=project">Project</Link>
      <Toasts />
    </MemoryRouter>,
  );
});

const show = (...toast: Parameters<typeof showToast>) => act(() => showToast(...toast));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isShown = (text: string) => screen.queryByText(text) !== null;
const cardOf = (text: string) => {
  const card = screen.getByText(text).closest<HTMLElement>('[role]');
  if (!card) throw new Error('The toast has no role.');
  return card;
};

it('A failure is announced at once, and a success politely, each with its heading', () => {
  show('error', 'The mail was not sent.');
  show('success', 'Saved.');
  expect(screen.getByRole('alert').textContent).toBe('FailedThe mail was not sent.');
  expect(screen.getByRole('status').textContent).toBe('SuccessSaved.');
});

it('A toast closes by itself after three seconds, and one that must be read stays', () => {
  show('success', 'Saved.');
  show('warning', 'Not saved yet.', { autoClose: false });
  pass(3000);
  pass(250);
  expect([isShown('Saved.'), isShown('Not saved yet.')]).toEqual([false, true]);
});

it('A toast stays while the pointer is over it, and then counts down again', () => {
  show('success', 'Saved.');
  pass(2000);
  fireEvent.pointerEnter(cardOf('Saved.'));
  pass(60_000);
  expect(isShown('Saved.')).toBe(true);
  fireEvent.pointerLeave(cardOf('Saved.'));
  pass(2999);
  expect(isShown('Saved.')).toBe(true);
  pass(1);
  pass(250);
  expect(isShown('Saved.')).toBe(false);
});

it('A toast stays while its close button has the focus', () => {
  show('success', 'Saved.');
  act(() => screen.getByRole('button', { name: 'Close message' }).focus());
  pass(60_000);
  expect(isShown('Saved.')).toBe(true);
});

it('The close button closes a toast', () => {
  show('error', 'The mail was not sent.', { autoClose: false });
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  pass(250);
  expect(isShown('The mail was not sent.')).toBe(false);
});

it('The action of a toast runs once and closes it', () => {
  const run = vi.fn<() => void>();
  show('success', 'Draft deleted.', { action: { label: 'Undo', run } });
  pass(9000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  pass(250);
  expect(run).toHaveBeenCalledTimes(1);
  expect(isShown('Draft deleted.')).toBe(false);
});

it('Another page clears the toasts, except one meant for it', () => {
  show('success', 'Saved.');
  show('error', 'Log in again.', { survivesNavigation: true });
  fireEvent.click(screen.getByText('Products'));
  expect([isShown('Saved.'), isShown('Log in again.')]).toEqual([false, true]);
});

it('Another step of a wizard closes only what reports unsaved input', () => {
  show('warning', '45 questions added, not saved yet.', { isUnsaved: true });
  show('success', 'Imported.');
  fireEvent.click(screen.getByText('Project'));
  expect([isShown('45 questions added, not saved yet.'), isShown('Imported.')]).toEqual([false, true]);
});

it('A snackbar closes by itself after six seconds, and a new one starts again', () => {
  act(() => showSnackbar('Ada is typing.'));
  pass(5000);
  act(() => showSnackbar('Ben is typing.'));
  pass(5000);
  expect(screen.getByRole('status').textContent).toBe('Ben is typing.');
  pass(1000);
  expect(screen.queryByRole('status')).toBeNull();
});
