import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showBusyNote } from './busy-note.ts';
import { ChangeHighlight } from './change-highlight.tsx';
import { FailedState } from './failed-state.tsx';
import { LoaderOverlay } from './loader-overlay.tsx';
import styles from './change-highlight.module.css';

it('A failure is announced with what is kept, and its button tries again', async () => {
  const onRetry = vi.fn<() => void>();
  render(<FailedState title="The vendor table did not load" onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Nothing is lost.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('A failure that trying again cannot help has no button', () => {
  render(<FailedState title="This link is not valid" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('A live figure glows when it changes, and not when it first appears', () => {
  const { rerender } = render(<ChangeHighlight on={1}>1 vendor</ChangeHighlight>);
  expect(screen.getByText('1 vendor').className).toBe('');
  rerender(<ChangeHighlight on={2}>2 vendors</ChangeHighlight>);
  const glowing = screen.getByText('2 vendors');
  expect(glowing.className).toBe(styles.glow);
  rerender(<ChangeHighlight on={3}>3 vendors</ChangeHighlight>);
  expect(screen.getByText('3 vendors')).not.toBe(glowing);
});

it('The progress line is there for screen readers only while requests run', () => {
  const { rerender } = render(<LoaderOverlay running={0} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  rerender(<LoaderOverlay running={2} />);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
});

it('The busy note counts down to the next retry, is announced once, and disappears after the last one', () => {
  vi.useFakeTimers();
  showBusyNote(2000);
  const note = screen.getByRole('status');
  expect(note.textContent).toBe('The server is busy. Trying again automatically.Busy, trying again in 2 s');
  vi.advanceTimersByTime(1200);
  expect(screen.getByText('Busy, trying again in 1 s').ariaHidden).toBe('true');
  showBusyNote(5000);
  expect(screen.getAllByRole('status')).toEqual([note]);
  vi.advanceTimersByTime(1000);
  expect(screen.getByText('Busy, trying again in 4 s')).toBeTruthy();
  vi.advanceTimersByTime(5000);
  expect(screen.queryByRole('status')).toBeNull();
});
