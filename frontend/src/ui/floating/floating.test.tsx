import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Popover } from './popover.tsx';
import { Tip } from './tip.tsx';

function FilterButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Popover label="Filter" open={isOpen} onOpenChange={setIsOpen} trigger={<button>Open filter</button>}>
        <input aria-label="From" />
        <button onClick={() => setIsOpen(false)}>Done</button>
      </Popover>
      <p>Elsewhere</p>
    </>
  );
}

it.each(['Escape', 'Done'])('%s closes a popover, and the focus returns', async (way) => {
  const user = userEvent.setup();
  render(<FilterButton />);
  const opener = screen.getByRole('button', { name: 'Open filter' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await user.click(opener);
  const panel = await screen.findByRole('dialog', { name: 'Filter' });
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('A press beside a popover closes it', async () => {
  const user = userEvent.setup();
  render(<FilterButton />);
  await user.click(screen.getByRole('button', { name: 'Open filter' }));
  await screen.findByRole('dialog', { name: 'Filter' });
  await user.click(screen.getByText('Elsewhere'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('A tip appears while its element has the focus, and Escape hides it', async () => {
  const user = userEvent.setup();
  render(
    <Tip text="Accept the invite first" describes>
      <button>Submit</button>
    </Tip>,
  );
  expect(screen.getByRole('button', { name: 'Submit', description: 'Accept the invite first' })).toBeTruthy();
  const shown = () => screen.queryAllByText('Accept the invite first').filter((element) => !element.hidden);
  expect(shown()).toEqual([]);
  await user.tab();
  await waitFor(() => expect(shown()).toHaveLength(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shown()).toEqual([]));
});
