import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { DataGrid } from '../grid/data-grid.tsx';
import { Panel } from '../layout/panel.tsx';
import { PanelBoundary } from './panel-boundary.tsx';

let isBroken = true;
const log = vi.fn<(...args: unknown[]) => void>();
beforeEach(() => {
  isBroken = true;
  log.mockClear();
  vi.spyOn(console, 'error').mockImplementation(log);
});

function Content({ message = 'the row has no price' }: { message?: string }) {
  if (isBroken) throw new Error(message);
  return <p>All vendors</p>;
}

it('An error stays in its part of the page, which says what happened, and the error is in the console', () => {
  render(
    <>
      <PanelBoundary title="Vendors cannot be shown">
        <Content />
      </PanelBoundary>
      <p>Legal documents</p>
    </>,
  );
  expect(screen.getByText('Legal documents')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/^Vendors cannot be shown.*Saved work is kept/);
  expect(log.mock.calls.flat()).toContainEqual(new Error('the row has no price'));
});

it('"Try again" shows the part once the cause is gone, and says so again while it is not', async () => {
  const user = userEvent.setup();
  render(
    <PanelBoundary>
      <Content />
    </PanelBoundary>,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('All vendors')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('A part that failed is tried again when the path changes', async () => {
  render(
    <MemoryRouter initialEntries={['/rfps/1']}>
      <Link to="/rfps/1?tab=vendors">Tab</Link>
      <Link to="/rfps/2">Next RFP</Link>
      <PanelBoundary>
        <Content />
      </PanelBoundary>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  isBroken = false;
  await user.click(screen.getByRole('link', { name: 'Tab' }));
  expect(screen.getByRole('alert')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Next RFP' }));
  expect(screen.getByText('All vendors')).toBeTruthy();
});

it('A part whose chunk is missing offers to load the page again, since only that fetches it', () => {
  render(
    <PanelBoundary>
      <Content message="Failed to fetch dynamically imported module: /assets/plots.js" />
    </PanelBoundary>,
  );
  expect(screen.getByRole('button').textContent).toBe('Reload page');
  expect(screen.getByRole('alert').textContent).toContain('There may be a newer version');
});

it('A panel keeps its heading and its actions when its content throws', () => {
  render(
    <Panel title="Vendors" actions={<button>Invite</button>}>
      <Content />
    </Panel>,
  );
  expect(screen.getByRole('region', { name: 'Vendors' }).contains(screen.getByRole('alert'))).toBe(true);
  expect(screen.getByRole('button', { name: 'Invite' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Vendors cannot be shown' })).toBeTruthy();
});

it('A broken cell takes its table, not its page, and the table can be tried again', async () => {
  const columns = [{ field: 'name', headerName: 'Vendor', cellRenderer: () => <Content /> }] as const;
  render(
    <>
      <DataGrid
        label="Vendors"
        rows={[{ name: 'Calder' }]}
        columns={[...columns]}
        rowId={({ name }) => name}
      />
      <p>Legal documents</p>
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Vendors cannot be shown');
  expect(screen.getByText('Legal documents')).toBeTruthy();
  isBroken = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All vendors')).toBeTruthy();
});
