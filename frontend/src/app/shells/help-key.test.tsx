import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useHelpKey } from './help-key.ts';

function Page() {
  useHelpKey();
  return <input />;
}

test('The key "?" opens the guides in a new tab, but not while a person types', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  render(<Page />);
  const user = userEvent.setup();
  await user.keyboard('?');
  expect(open.mock.calls).toEqual([['/help', '_blank', 'noopener']]);
  await user.tab();
  await user.keyboard('?');
  expect(open).toHaveBeenCalledOnce();
});
