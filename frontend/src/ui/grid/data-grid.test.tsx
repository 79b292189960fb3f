import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DataGrid } from './data-grid.tsx';
import type { DataGridProps } from './grid-props.ts';
import { GridSearch } from './grid-search.tsx';
import styles from './data-grid.module.css';

interface Vendor {
  id: string;
  name: string;
  score: number;
}
const vendors: readonly Vendor[] = [
  { id: 'a', name: 'Calder', score: 60 },
  { id: 'b', name: 'Brightwell', score: 80 },
];
const contacted = vi.fn<(name: string) => void>();
const columns: DataGridProps<Vendor>['columns'] = [
  { field: 'name', headerName: 'Vendor' },
  { field: 'score', headerName: 'Score', type: 'num', sort: 'desc' },
  {
    headerName: 'Contact',
    cellRenderer: ({ data }: { data: Vendor }) => (
      <button onClick={() => contacted(data.name)}>Write to {data.name}</button>
    ),
  },
];
const rowId = ({ id }: Vendor) => id;

const gridOf = (props: Partial<DataGridProps<Vendor>> = {}) => (
  <DataGrid<Vendor> label="Vendors" rows={vendors} columns={columns} rowId={rowId} {...props} />
);
async function renderGrid(props: Partial<DataGridProps<Vendor>> = {}) {
  const { rerender } = render(gridOf(props));
  await screen.findByRole('gridcell', { name: 'Calder' });
  return {
    user: userEvent.setup(),
    show: (next: Partial<DataGridProps<Vendor>>) => rerender(gridOf({ ...props, ...next })),
  };
}

/** The names of the vendors, from top to bottom. */
const shownNames = () =>
  screen
    .getAllByRole('row')
    .map((row) => row.querySelector('[col-id="name"][role="gridcell"]')?.textContent)
    .filter((name) => name !== undefined);
const cell = (name: string) => screen.getByRole('gridcell', { name });

it('A table says that it loads, then shows its rows in the order of its column, under its name', async () => {
  const { rerender } = render(gridOf({ rows: undefined }));
  expect(screen.getByRole('status').textContent).toBe('Loading Vendors');
  rerender(gridOf());
  await screen.findByRole('gridcell', { name: 'Calder' });
  expect(shownNames()).toEqual(['Brightwell', 'Calder']);
  expect(document.querySelector('[role="grid"], [role="treegrid"]')?.getAttribute('aria-label')).toBe(
    'Vendors',
  );
  expect(screen.queryByRole('status')).toBeNull();
});

it('A table without rows shows what is said instead', () => {
  render(gridOf({ rows: [], empty: <p>No vendors yet</p> }));
  expect(screen.getByText('No vendors yet')).toBeTruthy();
});

it('A click on a row opens it, and a click on a control in it does not', async () => {
  const onOpen = vi.fn<(row: Vendor) => void>();
  const { user } = await renderGrid({ onOpen });
  await user.click(cell('Calder'));
  await user.click(screen.getByRole('button', { name: 'Write to Calder' }));
  expect(onOpen.mock.calls).toEqual([[vendors[0]]]);
  expect(contacted.mock.calls).toEqual([['Calder']]);
});

it('Enter opens the row of a cell, steps into a cell with a control, and Escape steps out again', async () => {
  const onOpen = vi.fn<(row: Vendor) => void>();
  await renderGrid({ onOpen });
  act(() => cell('Brightwell').focus());
  fireEvent.keyDown(cell('Brightwell'), { key: 'Enter' });
  await waitFor(() => expect(onOpen.mock.calls).toEqual([[vendors[1]]]));
  const button = screen.getByRole('button', { name: 'Write to Calder' });
  const outer = button.closest<HTMLElement>('.ag-cell');
  act(() => outer?.focus());
  if (outer) fireEvent.keyDown(outer, { key: 'Enter' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  fireEvent.keyDown(button, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(outer));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('A row that changes while the pointer is in the table keeps its place until the pointer leaves', async () => {
  const { show } = await renderGrid();
  const table = document.querySelector(`.${styles.dataGrid}`);
  if (!table) throw new Error('There is no table.');
  fireEvent.pointerEnter(table);
  show({ rows: [{ id: 'a', name: 'Calder', score: 95 }, ...vendors.slice(1)] });
  await screen.findByRole('gridcell', { name: '95' });
  expect(shownNames()).toEqual(['Brightwell', 'Calder']);
  fireEvent.pointerLeave(table);
  await waitFor(() => expect(shownNames()).toEqual(['Calder', 'Brightwell']));
});

it('A table whose order is given does not move a row that changes', async () => {
  const { show } = await renderGrid({ isOrdered: true });
  show({ rows: [{ id: 'a', name: 'Calder', score: 95 }, ...vendors.slice(1)] });
  await screen.findByRole('gridcell', { name: '95' });
  expect(shownNames()).toEqual(['Brightwell', 'Calder']);
});

it('Rows come and go with the list', async () => {
  const { show } = await renderGrid();
  show({ rows: [...vendors.slice(1), { id: 'c', name: 'Dunmore', score: 70 }] });
  await screen.findByRole('gridcell', { name: 'Dunmore' });
  expect(shownNames()).toEqual(['Brightwell', 'Dunmore']);
});

function Filtered() {
  const [text, setText] = useState('');
  return (
    <>
      <GridSearch label="Filter vendors" value={text} onChange={setText} />
      {gridOf({ filterText: text })}
    </>
  );
}

it('The search of a table keeps the rows that contain its text', async () => {
  render(<Filtered />);
  await screen.findByRole('gridcell', { name: 'Calder' });
  await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Filter vendors' }), 'cald');
  await waitFor(() => expect(shownNames()).toEqual(['Calder']));
});

function Choosing({ onChoose }: { onChoose: (row: Vendor | null) => void }) {
  const [chosen, setChosen] = useState<string | null>('a');
  const [choice] = useState(() => ({
    mayChoose: ({ score }: Vendor) => score < 90,
    onChoose: (row: Vendor | null) => {
      setChosen(row?.id ?? null);
      onChoose(row);
    },
  }));
  return gridOf({
    rows: [...vendors, { id: 'c', name: 'Dunmore', score: 95 }],
    choice: { ...choice, chosen },
  });
}

async function renderChoice() {
  const onChoose = vi.fn<(row: Vendor | null) => void>();
  render(<Choosing onChoose={onChoose} />);
  await screen.findByRole('gridcell', { name: 'Calder' });
  const chosenNames = () =>
    screen
      .getAllByRole('row')
      .filter((row) => row.getAttribute('aria-selected') === 'true')
      .map(
        (row) =>
          within(row)
            .getAllByRole('gridcell')
            .find((gridCell) => gridCell.getAttribute('col-id') === 'name')?.textContent,
      );
  await waitFor(() => expect(chosenNames()).toEqual(['Calder']));
  return { user: userEvent.setup(), onChoose, chosenNames };
}

it('A click chooses a row in place of another, and not one that may not be chosen', async () => {
  const { user, onChoose, chosenNames } = await renderChoice();
  await user.click(cell('Brightwell'));
  await waitFor(() => expect(chosenNames()).toEqual(['Brightwell']));
  await user.click(cell('Dunmore'));
  expect(chosenNames()).toEqual(['Brightwell']);
  expect(onChoose.mock.calls).toEqual([[vendors[1]]]);
});

it('Enter in a row chooses it, if it may be chosen', async () => {
  const { onChoose, chosenNames } = await renderChoice();
  for (const name of ['Dunmore', 'Brightwell']) {
    act(() => cell(name).focus());
    fireEvent.keyDown(cell(name), { key: 'Enter' });
  }
  await waitFor(() => expect(chosenNames()).toEqual(['Brightwell']));
  expect(onChoose.mock.calls).toEqual([[vendors[1]]]);
});

it('The keys j and k move through the rows of a table', async () => {
  const { user } = await renderGrid();
  const focusedRow = () => document.activeElement?.closest('[role="row"]')?.getAttribute('row-id');
  await user.keyboard('j');
  await waitFor(() => expect(focusedRow()).toBe('b'));
  await user.keyboard('j');
  await waitFor(() => expect(focusedRow()).toBe('a'));
  await user.keyboard('j');
  expect(focusedRow()).toBe('a');
  await user.keyboard('k');
  await waitFor(() => expect(focusedRow()).toBe('b'));
});
