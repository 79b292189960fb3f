import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HelpDialog } from './help-dialog.tsx';

// The dialog leaves the page once its animations end; here they never do.
const fading = () => [{ finished: new Promise<void>(() => undefined) }];
beforeEach(() => {
  Object.defineProperty(Element.prototype, 'getAnimations', { configurable: true, value: fading });
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});

const dialog = (shows: 'keys' | 'page' | null) => (
  <MemoryRouter>
    <HelpDialog shows={shows} section={undefined} onClose={() => undefined} />
  </MemoryRouter>
);

test.each([
  ['page', 'Help', 'Open the guides in a new tab'],
  ['keys', 'Keyboard shortcuts', 'Command palette'],
] as const)('Help that shows %s keeps its title and content while it closes', (shows, title, content) => {
  const { rerender } = render(dialog(shows));
  const shown = screen.getByRole('dialog', { name: title });
  rerender(dialog(null));
  expect(shown.isConnected).toBe(true);
  expect(shown.textContent?.startsWith(title)).toBe(true);
  expect(shown.textContent).toContain(content);
});
