import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithStore } from '../../testing/render.tsx';
import { storeSession } from '../client/session.ts';
import { NotOpened } from './not-opened.tsx';
import { OperatorsOnly } from './operators-only.tsx';

const refetch = vi.fn<() => void>();
const title = 'This RFP cannot be opened here';

test.each([
  [404, 'We can’t find that, or you don’t have access to it.'],
  [403, 'You don’t have permission to do that.'],
])(
  'A page that answers with %d says which account is in use, and links to the dashboard',
  (status, message) => {
    storeSession({ token: 'A'.repeat(43), userId: 'ada', user: 'Ada Byron', company: 'Lyle' });
    renderWithStore(<NotOpened title={title} error={{ status, code: 'x', message }} refetch={refetch} />);
    const text = screen.getByRole('alert').textContent;
    expect(text).toContain(message);
    expect(text).toContain('You are logged in as Ada Byron of Lyle.');
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe(
      '/app/dashboard',
    );
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('A page that only failed to load offers a retry', async () => {
  const error = { status: 503, code: 'unavailable', message: 'The server is busy.' };
  const { user } = renderWithStore(<NotOpened title={title} error={error} refetch={refetch} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('A page for operators links to the dashboard for others and says whom to ask', () => {
  renderWithStore(
    <OperatorsOnly currentUser={{ data: { isOperator: false, needsSecondFactor: false }, refetch }}>
      Queues
    </OperatorsOnly>,
  );
  expect(screen.queryByText('Queues')).toBeNull();
  screen.getByText(/Ask a Bidboard operator/);
  screen.getByRole('link', { name: 'Go to the dashboard' });
});
