import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LeaveGuard } from './leave-guard.tsx';

function renderPage(isDirty: boolean, placeOf?: (location: Location) => string) {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <Link to="/products">Products</Link>
            <Link to="/form?page=2">Next page</Link>
            <Link to="/form?step=2">Next step</Link>
            <Link to="/auth/login">Log in</Link>
            <LeaveGuard isDirty={isDirty} placeOf={placeOf} />
          </>
        ),
      },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

it('Leaving a form with unsaved input asks first, and Stay keeps the page', async () => {
  const { user, address } = renderPage(true);
  const link = screen.getByRole('link', { name: 'Products' });
  await user.click(link);
  expect(question()).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' })));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(question()).toBeNull());
  expect(address()).toBe('/form');
  await waitFor(() => expect(document.activeElement).toBe(link));
});

it('Leave goes on to the chosen page', async () => {
  const { user, address } = renderPage(true);
  await user.click(screen.getByRole('link', { name: 'Products' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/products'));
});

it.each([
  ['Next page', '/form?page=2'],
  ['Log in', '/auth/login'],
])('The link "%s" does not ask, although there is unsaved input', async (name, target) => {
  const { user, address } = renderPage(true);
  await user.click(screen.getByRole('link', { name }));
  await waitFor(() => expect(address()).toBe(target));
  expect(question()).toBeNull();
});

it('Another step counts as another place, unless the page says otherwise', async () => {
  const { user } = renderPage(true);
  await user.click(screen.getByRole('link', { name: 'Next step' }));
  expect(question()).toBeTruthy();
});

it('A page may say that another step is the same place', async () => {
  const { user, address } = renderPage(true, ({ pathname }) => pathname);
  await user.click(screen.getByRole('link', { name: 'Next step' }));
  await waitFor(() => expect(address()).toBe('/form?step=2'));
});

it('A form without unsaved input lets the user go', async () => {
  const { user, address } = renderPage(false);
  await user.click(screen.getByRole('link', { name: 'Products' }));
  await waitFor(() => expect(address()).toBe('/products'));
});

it.each([true, false])('Closing the tab asks only if there is unsaved input (%s)', (isDirty) => {
  renderPage(isDirty);
  const closing = new Event('beforeunload', { cancelable: true });
  fireEvent(window, closing);
  expect(closing.defaultPrevented).toBe(isDirty);
});
