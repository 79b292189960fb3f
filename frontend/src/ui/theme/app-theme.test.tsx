import { useColorScheme } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { AppTheme } from './app-theme.tsx';

function Switch() {
  const { mode, setMode } = useColorScheme();
  return <button onClick={() => setMode('dark')}>{mode}</button>;
}
const renderSwitch = () =>
  render(
    <AppTheme>
      <Switch />
    </AppTheme>,
  );

afterEach(() => {
  document.cookie = 'mode=; max-age=0; path=/';
});

it('The colour choice is kept in a cookie, so that it survives logging out', async () => {
  const { unmount } = renderSwitch();
  expect(screen.getByRole('button').textContent).toBe('system');
  await userEvent.setup().click(screen.getByRole('button'));
  expect(document.documentElement.dataset['mode']).toBe('dark');
  unmount();
  localStorage.clear();
  renderSwitch();
  expect(screen.getByRole('button').textContent).toBe('dark');
  expect(document.cookie).toContain('mode=dark');
});
