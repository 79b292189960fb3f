import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PagedGrid, type PagedGridProps, type PageRead } from './paged-grid.tsx';
import { useListAddress } from '../navigation/use-list-address.ts';
import styles from './paged-grid.module.css';

interface Job {
  id: string;
  name: string;
}
const jobs = (...names: string[]) => ({ data: names.map((name) => ({ id: name, name })), total_records: 30 });
const columns = [{ field: 'name' as const, headerName: 'Job' }];

type Read = Partial<PageRead<Job>>;
interface JobsProps extends Partial<Omit<PagedGridProps<Job>, 'read'>> {
  read: Read;
}

function Jobs({ read, ...props }: JobsProps) {
  const place = useListAddress();
  return (
    <PagedGrid<Job>
      title="Jobs"
      label="Jobs"
      read={{ refetch: () => undefined, ...read }}
      place={place}
      pageSize={2}
      columns={columns}
      rowId={({ id }) => id}
      failure={() => ({ title: 'The jobs did not load', detail: 'Nothing is lost.' })}
      empty={<p>No jobs</p>}
      {...props}
    />
  );
}

const pageOf = (read: Read, props: Omit<JobsProps, 'read'> = {}) => (
  <MemoryRouter initialEntries={['/?page=1']}>
    <Jobs read={read} {...props} />
  </MemoryRouter>
);
const loaded = (page: ReturnType<typeof jobs>): Read => ({ data: page, currentData: page });

async function renderJobs(...names: string[]) {
  const { rerender } = render(pageOf(loaded(jobs(...names))));
  await screen.findByRole('gridcell', { name: names[0] ?? '' });
  return { user: userEvent.setup(), arrive: (...next: string[]) => rerender(pageOf(loaded(jobs(...next)))) };
}
const shownJobs = () => screen.getAllByRole('gridcell').map(({ textContent }) => textContent);
const area = () => {
  const found = document.querySelector(`.${styles.pagedGrid}`);
  if (!found) throw new Error('There is no list.');
  return found;
};

it('A list says which page of how many it shows, and leads to the others', async () => {
  await renderJobs('a', 'b');
  expect(screen.getByText('Page 2 of 15')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Next/ }).getAttribute('href')).toBe('/?page=2');
});

it('Rows that arrive while the user reads wait behind a button, which shows them', async () => {
  const { user, arrive } = await renderJobs('a', 'b');
  fireEvent.pointerOver(area());
  arrive('new', 'a');
  const button = await screen.findByRole('button', { name: '1 new' });
  expect(shownJobs()).toEqual(['a', 'b']);
  await user.click(button);
  await screen.findByRole('gridcell', { name: 'new' });
  expect(shownJobs()).toEqual(['new', 'a']);
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
});

it('Rows that arrived are shown once the pointer leaves the list', async () => {
  const { arrive } = await renderJobs('a', 'b');
  fireEvent.pointerOver(area());
  arrive('new', 'a');
  await screen.findByRole('button', { name: '1 new' });
  fireEvent.pointerLeave(area());
  await screen.findByRole('gridcell', { name: 'new' });
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
});

it('Rows also wait while the focus is in the list, and stay while it moves within it', async () => {
  const { arrive } = await renderJobs('a', 'b');
  const [previous, next] = [/^Prev/, /^Next/].map((name) => screen.getByRole('link', { name }));
  previous?.focus();
  arrive('new', 'a');
  next?.focus();
  expect(await screen.findByRole('button', { name: '1 new' })).toBeTruthy();
  next?.blur();
  expect(await screen.findByRole('gridcell', { name: 'new' })).toBeTruthy();
});

it('Rows show at once while the user does not read the list', async () => {
  const { arrive } = await renderJobs('a', 'b');
  arrive('new', 'a');
  await screen.findByRole('gridcell', { name: 'new' });
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
});

it("The user's own change shows at once, also while they read", async () => {
  const { rerender } = render(pageOf(loaded(jobs('a', 'b'))));
  await screen.findByRole('gridcell', { name: 'a' });
  fireEvent.pointerOver(area());
  rerender(pageOf(loaded(jobs('b')), { holds: false }));
  await screen.findByRole('gridcell', { name: 'b' });
  expect(shownJobs()).toEqual(['b']);
});

it('The last page stays and counts as busy while another one loads', async () => {
  render(pageOf({ data: jobs('a', 'b') }));
  const job = await screen.findByRole('gridcell', { name: 'a' });
  expect(job.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText(/^Page \d+ of/)).toBeNull();
});

it('A list that did not load says so, and its button tries again', async () => {
  const refetch = vi.fn<() => void>();
  render(pageOf({ data: jobs('a'), error: new Error('offline'), refetch }));
  expect(screen.getByRole('alert').textContent).toContain('The jobs did not load');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('A page beyond the last one leads to the first', () => {
  render(pageOf(loaded(jobs())));
  expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show the first page' }).getAttribute('href')).toBe('/?page=0');
});

it('A list without any row says so', () => {
  render(pageOf(loaded({ data: [], total_records: 0 })));
  expect(screen.getByText('No jobs')).toBeTruthy();
});
