import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ToDoTask } from '@bidboard/backend/features/dashboard/contract';
import { renderWithStore } from '../../testing/render.tsx';
import { standInForServer } from '../../testing/server-stand-in.ts';
import { ToDo } from './to-do.tsx';

const task = (over: Partial<ToDoTask>): ToDoTask => ({
  kind: 'submitResponse',
  rfpId: crypto.randomUUID(),
  rfpName: 'Depot lamps',
  companyName: 'Lyle',
  count: 1,
  dueAt: null,
  timeZone: '',
  since: '2026-11-20',
  ...over,
});

let dismissed: string[] = [];

function renderToDo(tasks: readonly ToDoTask[], isOperator = false) {
  standInForServer({
    'GET /api/users/dismissed-hints': () => ({
      data: dismissed.map((hint) => ({ hint })),
      total_records: dismissed.length,
    }),
    'POST /api/users/dismiss-hint': ({ body }) => {
      dismissed.push((body as { hint: string }).hint);
      return { message: 'The hint has been dismissed.' };
    },
    'POST /api/users/restore-hint': () => {
      dismissed = [];
      return { message: 'The hint has been restored.' };
    },
    'GET /api/users/me': () => ({
      userId: crypto.randomUUID(),
      userName: 'Ada',
      email: 'ada@x.example',
      companyId: null,
      company: null,
      companyRole: null,
      isOperator,
      needsSecondFactor: false,
      language: null,
      locale: null,
      timeZone: null,
    }),
    'GET /api/dashboard/to-do': () => ({ tasks }),
    'GET /api/client/discovery-meeting-list': () => ({ data: [], total_records: 0 }),
    'GET /api/client/product-demo-list': () => ({ data: [], total_records: 0 }),
  });
  return renderWithStore(
    <main id="main" tabIndex={-1}>
      <ToDo />
    </main>,
  );
}

beforeEach(() => {
  localStorage.clear();
  dismissed = [];
});

test('Each task shows its RFP, its date and its link, and more than six only on demand', async () => {
  const { user } = renderToDo(Array.from({ length: 8 }, () => task({})));
  const [first] = await screen.findAllByRole('listitem');
  within(first!).getByRole('heading', { name: 'Submit your response' });
  within(first!).getByText('Depot lamps, Lyle');
  within(first!).getByText('Waiting since 20 Nov 2026');
  expect(within(first!).getByRole('link', { name: 'Continue response' }).getAttribute('href')).toMatch(
    /^\/app\/submit-rfp\//,
  );
  expect(screen.getAllByRole('link', { name: 'Continue response' })).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show 2 more tasks' }));
  expect(screen.getAllByRole('link', { name: 'Continue response' })).toHaveLength(8);
});

test('A hint is not counted as a task, does not return once it is dismissed, and can be restored from the toast', async () => {
  const { user } = renderToDo([]);
  await screen.findByRole('heading', { name: 'Add Company information' });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('TO-DO 0');
  await user.click(screen.getByRole('button', { name: 'Dismiss hint: Add Company information' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Add Company information' })).toBeNull());
  screen.getByRole('heading', { name: 'Add Product information' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('heading', { name: 'Add Company information' });
});

test('After a hint is dismissed the focus is on the heading of the list, or on the page once the list is gone', async () => {
  const { user } = renderToDo([]);
  const dismiss = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Dismiss hint: ${name}` });
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByText(`The hint “${name}” has been dismissed.`);
    await waitFor(() => expect(button.isConnected).toBe(false));
  };
  await dismiss('Add Company information');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  await dismiss('Add Product information');
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('A hint that was dismissed in another browser is not shown', async () => {
  dismissed = ['addCompany'];
  renderToDo([]);
  await screen.findByRole('heading', { name: 'Add Product information' });
  expect(screen.queryByRole('heading', { name: 'Add Company information' })).toBeNull();
});

test('An operator sees what waits for operators and no hints about a company', async () => {
  renderToDo([task({ kind: 'approveUsers', rfpId: null, rfpName: '', companyName: '', count: 2 })], true);
  await screen.findByRole('link', { name: 'View accounts' });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});
