import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { afterPointerUp } from './use-bound-field.ts';

/** A field that shows a line when it is left, which would push the button away. */
function Field({ onSave, onLeft }: { onSave: () => void; onLeft: () => void }) {
  const [isLeft, setLeft] = useState(false);
  const leave = () => {
    onLeft();
    setLeft(true);
  };
  return (
    <>
      <input aria-label="Name" onBlur={() => afterPointerUp(leave)} />
      {isLeft ? <p>Left</p> : null}
      <button onClick={onSave}>Save</button>
    </>
  );
}

function renderField() {
  const order: string[] = [];
  render(<Field onSave={() => order.push('saved')} onLeft={() => order.push('left')} />);
  return { user: userEvent.setup(), order };
}

it('Work waits while the mouse is down, and is done before the click arrives', async () => {
  const { user, order } = renderField();
  await user.click(screen.getByLabelText('Name'));
  await user.pointer({ target: screen.getByRole('button', { name: 'Save' }), keys: '[MouseLeft>]' });
  expect(screen.queryByText('Left')).toBeNull();
  await user.pointer({ target: screen.getByRole('button', { name: 'Save' }), keys: '[/MouseLeft]' });
  expect(screen.getByText('Left')).toBeTruthy();
  expect(order).toEqual(['left', 'saved']);
});

it('Work runs at once if the keyboard moves the focus', async () => {
  const { user, order } = renderField();
  await user.click(screen.getByLabelText('Name'));
  await user.tab();
  expect(order).toEqual(['left']);
});

it('Work that waits for a press runs after it even if the press is not a click', async () => {
  const { user, order } = renderField();
  await user.click(screen.getByLabelText('Name'));
  await user.pointer([
    { target: screen.getByRole('button', { name: 'Save' }), keys: '[MouseLeft>]' },
    { target: document.body },
    { keys: '[/MouseLeft]' },
  ]);
  await waitFor(() => expect(order).toEqual(['left']));
});

it('A press of another mouse button delays nothing', async () => {
  const user = userEvent.setup();
  const done = vi.fn<() => void>();
  await user.pointer({ target: document.body, keys: '[MouseRight>]' });
  afterPointerUp(done);
  expect(done).toHaveBeenCalledTimes(1);
  await user.pointer('[/MouseRight]');
});
