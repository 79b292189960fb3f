import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { useColourMode } from './colour-mode.ts';

function Switch() {
  const [mode, setMode] = useColourMode();
  return <button onClick={() => setMode('dark')}>{mode}</button>;
}

afterEach(() => {
  document.cookie = 'mode=; max-age=0; path=/';
  delete document.documentElement.dataset['mode'];
});

it('The colour choice is kept in a cookie, so that it survives logging out', async () => {
  const { unmount } = render(<Switch />);
  expect(screen.getByRole('button').textContent).toBe('system');
  await userEvent.setup().click(screen.getByRole('button'));
  expect(document.documentElement.dataset['mode']).toBe('dark');
  unmount();
  localStorage.clear();
  render(<Switch />);
  expect(screen.getByRole('button').textContent).toBe('dark');
  expect(document.cookie).toContain('mode=dark');
});
