import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DataGrid } from './data-grid.tsx';
import { fetchAllRows, gridCsv, maxExportedRows } from './grid-csv.ts';
import { arrangeColumns, columnIdOf, essentialFirst } from './grid-layout.ts';
import { GridViewsProvider, type GridViewsLoader, type SavedGridView } from './grid-view-store.ts';
import { readToasts } from '../feedback/toast-store.ts';
import { useGridTools, type GridFilters } from './use-grid-tools.tsx';
import type { DataGridColumn } from './grid-props.ts';

interface Job {
  id: string;
  name: string;
  size: number;
  at: string;
}
const columns: DataGridColumn<Job>[] = [
  { field: 'name', headerName: 'Job' },
  { field: 'size', headerName: 'Size' },
  { field: 'at', headerName: 'At' },
  { colId: 'action', headerName: 'To do' },
];
const rows: Job[] = [{ id: '1', name: '=1+1', size: 7, at: '2026-03-01T10:20:30.000Z' }];
const idsOf = (arranged: readonly DataGridColumn<Job>[]) => arranged.map(columnIdOf);
const rowId = ({ id }: Job) => id;

it('On a phone, essential columns are beside the name of the row, and all others keep their order', () => {
  const arranged = essentialFirst(
    columns.map((column) => (column.field === 'at' ? { ...column, context: { isEssential: true } } : column)),
  );
  expect(idsOf(arranged)).toEqual(['name', 'at', 'size', 'action']);
  expect(idsOf(essentialFirst(columns))).toEqual(idsOf(columns));
});

/** A person's views in memory. */
function createLoader(first: readonly SavedGridView[]): GridViewsLoader {
  return function Loader({ children }) {
    const [views, setViews] = useState(first);
    return children({
      views,
      save: ({ viewId = 'new', name, isDefault, layout }) => {
        const before = views.find((view) => view.viewId === viewId);
        const view = {
          viewId,
          name: name ?? before?.name ?? '',
          isDefault: isDefault ?? before?.isDefault ?? false,
          layout: layout ?? before?.layout ?? small.layout,
        };
        setViews([...views.filter((other) => other !== before), view]);
        return Promise.resolve({ viewId });
      },
      remove: (viewId) => {
        setViews(views.filter((view) => view.viewId !== viewId));
        return Promise.resolve(undefined);
      },
    });
  };
}

function Jobs({ filters }: { filters?: GridFilters }) {
  const grid = useGridTools<Job>({ grid: 'jobs', title: 'Jobs', columns, filters });
  return (
    <>
      {grid.tools}
      <DataGrid label="Jobs" rows={rows} columns={grid.columns} rowId={rowId} onReady={grid.onReady} />
    </>
  );
}

/** A filter by state, as a page holds it in its address. */
function FilteredJobs({ onApply }: { onApply: GridFilters['apply'] }) {
  const [current, setCurrent] = useState<GridFilters['current']>({ state: '' });
  const apply: GridFilters['apply'] = (wanted) => {
    onApply(wanted);
    setCurrent(wanted);
  };
  return (
    <>
      <button onClick={() => setCurrent({ state: '' })}>Waiting</button>
      <Jobs filters={{ current, apply }} />
    </>
  );
}

async function renderGrid(views: readonly SavedGridView[] = [], jobs = <Jobs />) {
  const user = userEvent.setup();
  render(<GridViewsProvider value={createLoader(views)}>{jobs}</GridViewsProvider>);
  await screen.findByRole('columnheader', { name: 'Job' });
  return user;
}
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim());
const small: SavedGridView = {
  viewId: 'v1',
  name: 'Small',
  isDefault: true,
  layout: {
    columns: [
      { column: 'gone', isHidden: false },
      { column: 'at', isHidden: false },
      { column: 'size', isHidden: true },
    ],
    sort: [],
    filters: [],
  },
};

it('A view orders and hides columns, ignores unknown ones, and keeps the first and the buttons in place', () => {
  const arranged = arrangeColumns(columns, [...small.layout.columns, { column: 'name', isHidden: true }]);
  expect(idsOf(arranged)).toEqual(['name', 'at', 'size', 'action']);
  expect(arranged.map(({ hide }) => hide)).toEqual([undefined, false, true, undefined]);
});

it('The CSV has the shown columns in order, safe texts, numbers as numbers, and times in UTC under a heading that says so', () => {
  expect(gridCsv(arrangeColumns(columns, small.layout.columns), rows)).toBe(
    `\ufeff"Job","At (UTC)"\r\n"'=1+1","2026-03-01 10:20:30"\r\n`,
  );
  expect(gridCsv(columns.slice(0, 2), rows)).toBe(`\ufeff"Job","Size"\r\n"'=1+1",7\r\n`);
});

it('A column with both days and times becomes two in the CSV, so that no day has a heading of UTC', () => {
  const due = [{ field: 'name' as const, headerName: 'Due' }];
  const named = (...names: string[]) => names.map((name) => ({ ...rows[0]!, name }));
  expect(gridCsv(due, named('2026-12-01', '2026-12-02T16:00:00.000Z', '–'))).toBe(
    '\ufeff"Due","Due (UTC)"\r\n"2026-12-01",""\r\n"","2026-12-02 16:00:00"\r\n"–",""\r\n',
  );
  expect(gridCsv(due, named('2026-12-01'))).toBe('\ufeff"Due"\r\n"2026-12-01"\r\n');
  expect(gridCsv(due, named('2026-12-02T16:00:00.000Z', ''))).toBe(
    '\ufeff"Due (UTC)"\r\n"2026-12-02 16:00:00"\r\n""\r\n',
  );
});

it('An export reads every page, and says when it was cut', async () => {
  const pageOf = (total: number) => (page: number, size: number) =>
    Promise.resolve({
      data: Array.from({ length: Math.min(size, total - page * size) }, (_, at) => page * size + at),
    });
  const whole = await fetchAllRows(pageOf(250));
  expect([whole.rows.length, whole.rows.at(-1), whole.isCut]).toEqual([250, 249, false]);
  const cut = await fetchAllRows(pageOf(maxExportedRows + 1));
  expect([cut.rows.length, cut.isCut]).toEqual([maxExportedRows, true]);
});

it('A column is hidden, moved and restored, and the identifying one cannot be hidden', async () => {
  const user = await renderGrid();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.queryByRole('checkbox', { name: 'Job' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Size' }));
  await waitFor(() => expect(headings()).toEqual(['Job', 'At', 'To do']));
  await user.click(screen.getByRole('checkbox', { name: 'Size' }));
  await user.click(screen.getByRole('button', { name: 'Move At left' }));
  await waitFor(() => expect(headings()).toEqual(['Job', 'At', 'Size', 'To do']));
  await user.click(screen.getByRole('button', { name: 'Reset columns' }));
  await waitFor(() => expect(headings()).toEqual(['Job', 'Size', 'At', 'To do']));
});

it('The default view opens, the standard view returns, and a view is saved, deleted and restored by Undo', async () => {
  const user = await renderGrid([small]);
  await waitFor(() => expect(headings()).toEqual(['Job', 'At', 'To do']));
  await user.click(screen.getByRole('button', { name: 'Small' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Standard view' }));
  await waitFor(() => expect(headings()).toEqual(['Job', 'Size', 'At', 'To do']));
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as new view…' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Everything');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
  await screen.findByRole('button', { name: 'Views' });
  const toast = readToasts().toasts.at(-1);
  expect([toast?.text, toast?.action?.label]).toEqual(['The view Everything has been deleted.', 'Undo']);
  act(() => toast?.action?.run());
  await screen.findByRole('button', { name: 'Everything' });
});

it('The button exports the rows of the table', async () => {
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const user = await renderGrid();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(created).toHaveBeenCalledTimes(1));
  const file = created.mock.calls[0]?.[0] as Blob;
  expect(await file.text()).toContain(`"'=1+1",7,"2026-03-01 10:20:30"`);
  created.mockRestore();
});

it('A default view applies its filter once, and leaves filters untouched that already apply', async () => {
  const onApply = vi.fn<GridFilters['apply']>();
  const declined = {
    ...small,
    layout: { ...small.layout, filters: [{ filter: 'state', filterText: 'declined' }] },
  };
  const user = await renderGrid([declined], <FilteredJobs onApply={onApply} />);
  await waitFor(() => expect(onApply.mock.calls).toEqual([[{ state: 'declined' }]]));
  await user.click(screen.getByRole('button', { name: 'Waiting' }));
  await user.click(screen.getByRole('button', { name: 'Small' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Standard view' }));
  await waitFor(() => expect(headings()).toEqual(['Job', 'Size', 'At', 'To do']));
  expect(onApply).toHaveBeenCalledTimes(1);
});

it('A text that begins with a time is exported whole', () => {
  const queued = [{ ...rows[0]!, at: '2026-03-01T10:20:30Z: stuck, retried' }];
  expect(gridCsv(columns.slice(2, 3), queued)).toBe(
    `\ufeff"At"\r\n"2026-03-01T10:20:30Z: stuck, retried"\r\n`,
  );
});
