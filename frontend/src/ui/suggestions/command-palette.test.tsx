import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CommandPalette } from './command-palette.tsx';

function renderPalette() {
  const run = vi.fn<(id: string) => void>();
  const onClose = vi.fn<() => void>();
  const item = (text: string) => ({ id: text, text, icon: 'file' as const, run: () => run(text) });
  const groups = [
    { label: 'Pages', items: [item('Dashboard'), item('Team')] },
    { label: 'RFPs', items: [item('Data warehouse')] },
  ];
  function Palette() {
    const [text, setText] = useState('');
    const shown = groups
      .map(({ label, items }) => ({
        label,
        items: items.filter((entry) => entry.text.toLowerCase().includes(text)),
      }))
      .filter(({ items }) => items.length > 0);
    return <CommandPalette open text={text} onTextChange={setText} groups={shown} onClose={onClose} />;
  }
  render(<Palette />);
  const input = screen.getByRole<HTMLInputElement>('combobox');
  return { user: userEvent.setup(), input, run, onClose };
}

it('The field has the focus, and Enter runs the first match', async () => {
  const { user, input, run, onClose } = renderPalette();
  expect(screen.getByRole('dialog', { name: 'Command palette' })).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(input));
  await user.keyboard('da');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Dashboard',
    'Data warehouse',
  ]);
  await user.keyboard('{Enter}');
  expect(run.mock.calls).toEqual([['Dashboard']]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('The arrow keys move through all groups, and a click runs an item', async () => {
  const { user, input, run } = renderPalette();
  await vi.waitFor(() => expect(document.activeElement).toBe(input));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await user.click(screen.getByRole('option', { name: 'Team' }));
  expect(run.mock.calls).toEqual([['Data warehouse'], ['Team']]);
});

it('Without a match the palette says so, and Escape closes it', async () => {
  const { user, onClose } = renderPalette();
  await user.type(screen.getByRole('combobox'), 'xyz');
  expect(screen.getByText('No matches')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
