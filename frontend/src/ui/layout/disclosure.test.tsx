import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Disclosure } from './disclosure.tsx';

it('The button opens the part and closes it again, by the keyboard too', async () => {
  const user = userEvent.setup();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(
    <Disclosure summary="Earlier receipts" onOpenChange={onOpenChange}>
      <p>Receipt 1</p>
    </Disclosure>,
  );
  const button = screen.getByRole('button', { name: 'Earlier receipts', expanded: false });
  expect(screen.getByText('Receipt 1').closest('[hidden]')).not.toBeNull();
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Receipt 1').closest('[hidden]')).toBeNull();
  await user.keyboard('{Enter}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
});

it('A part can be open at first', () => {
  render(
    <Disclosure summary="Payments" defaultOpen>
      <p>None</p>
    </Disclosure>,
  );
  expect(screen.getByRole('button', { name: 'Payments', expanded: true })).toBeTruthy();
});
