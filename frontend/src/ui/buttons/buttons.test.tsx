import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Button, ButtonLink, IconButton } from './button.tsx';
import { MenuButton } from './menu-button.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Tooltip } from './tooltip.tsx';
import styles from './tooltip.module.css';

it('A button reacts to the mouse, Enter and Space, and does not send the form around it', async () => {
  const user = userEvent.setup();
  const pressed = vi.fn<() => void>();
  const submitted = vi.fn<() => void>();
  render(
    <form onSubmit={submitted}>
      <Button onClick={pressed}>Add row</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(pressed).toHaveBeenCalledTimes(3);
  expect(submitted).not.toHaveBeenCalled();
});

it('A disabled button does nothing and takes no focus', async () => {
  const user = userEvent.setup();
  const pressed = vi.fn<() => void>();
  render(
    <Button disabled onClick={pressed}>
      Add row
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await user.tab();
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  expect(pressed).not.toHaveBeenCalled();
});

it.each([
  ['that is loading', { loading: true }],
  ['with aria-disabled', { 'aria-disabled': true }],
])(
  'A button %s takes the focus, says that it is disabled, and neither acts nor sends its form',
  async (_, state) => {
    const user = userEvent.setup();
    const pressed = vi.fn<() => void>();
    const submitted = vi.fn<() => void>();
    render(
      <form onSubmit={submitted}>
        <input aria-label="Name" />
        <Button type="submit" onClick={pressed} {...state}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}');
    expect(pressed).not.toHaveBeenCalled();
    expect(submitted).not.toHaveBeenCalled();
  },
);

it('A button that begins to load keeps the focus', async () => {
  const user = userEvent.setup();
  const renderSave = (loading: boolean) => (
    <Button loading={loading} disabled={loading}>
      Save
    </Button>
  );
  const { rerender } = render(renderSave(false));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  rerender(renderSave(true));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })));
});

it('A button with only an icon is found by its label', async () => {
  const user = userEvent.setup();
  const pressed = vi.fn<() => void>();
  render(
    <IconButton aria-label="Close" onClick={pressed}>
      <svg />
    </IconButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('A link that looks like a button opens its page', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<ButtonLink to="/products">See products</ButtonLink>} />
        <Route path="/products" element={<h1>Products</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('link', { name: 'See products' }));
  expect(screen.getByRole('heading', { name: 'Products' })).toBeTruthy();
});

const entries = [
  { value: 'newest', label: 'Newest' },
  { value: 'blocked', label: 'Blocked', disabled: true },
  { value: 'name', label: 'By name' },
];

function renderMenu() {
  const onChoose = vi.fn<(value: string) => void>();
  render(
    <MenuButton caption="Sort" entries={entries} selected="newest" onChoose={onChoose}>
      Newest
    </MenuButton>,
  );
  return { user: userEvent.setup(), onChoose, button: screen.getByRole('button', { name: 'Sort Newest' }) };
}

it('A menu button opens its menu by keyboard, the arrow keys reach every entry, and Enter chooses an enabled one', async () => {
  const { user, onChoose, button } = renderMenu();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.tab();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  const [newest, blocked, byName] = within(menu).getAllByRole('menuitem');
  await waitFor(() => expect(document.activeElement).toBe(newest));
  expect(blocked?.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(blocked));
  await user.keyboard('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(byName));
  await user.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['name']]);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('Escape closes a menu without a choice and returns the focus to its button', async () => {
  const { user, onChoose, button } = renderMenu();
  await user.click(button);
  expect(await screen.findByRole('menu')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(onChoose).not.toHaveBeenCalled();
});

it('The menu of a menu button is named after the button', async () => {
  const { user, button } = renderMenu();
  await user.click(button);
  expect(await screen.findByRole('menu', { name: 'Sort Newest' })).toBeTruthy();
});

function Views() {
  const [value, setValue] = useState('scores');
  return (
    <SegmentedControl
      label="View"
      value={value}
      onChange={setValue}
      options={[
        { value: 'scores', label: 'Scores' },
        { value: 'completion', label: 'Completion' },
      ]}
    />
  );
}

it('A segmented control is a radio group with one tab stop, and the arrow keys move the choice', async () => {
  const user = userEvent.setup();
  render(<Views />);
  const group = screen.getByRole('radiogroup', { name: 'View' });
  const checked = () => within(group).getByRole<HTMLInputElement>('radio', { checked: true });
  expect(checked()).toBe(screen.getByLabelText('Scores'));
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(checked()).toBe(screen.getByLabelText('Completion'));
  await user.keyboard('{ArrowLeft}');
  await user.click(screen.getByText('Completion'));
  expect(checked()).toBe(screen.getByLabelText('Completion'));
});

it('A tooltip describes its button; Escape hides it until the pointer or the focus leaves', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Tooltip tip="Only the owner may do this">
        {(id) => <button aria-describedby={id}>Delete</button>}
      </Tooltip>
      <button>Next</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Delete', description: 'Only the owner may do this' });
  const isHidden = () => button.parentElement?.className.includes(styles.isAway ?? '');
  await user.tab();
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(isHidden()).toBe(false);
  await user.keyboard('{Escape}');
  expect(isHidden()).toBe(true);
  await user.tab();
  expect(isHidden()).toBe(false);
});
