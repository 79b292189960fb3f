import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FacetList } from './facet-list.tsx';
import { FilterChip } from './filter-chip.tsx';

const names = [
  'Access',
  'Billing',
  'CRM',
  'Depots',
  'Elections',
  'Fleet',
  'Grants',
  'Housing',
  'Identity',
  'Jobs',
  'Kiosks',
  'Ledgers',
  'Maps',
  'Notices',
];
const entriesOf = (values: readonly string[]) => values.map((value, at) => ({ value, count: at + 1 }));

function Facet({ values, first = [] }: { values: readonly string[]; first?: readonly string[] }) {
  const [selected, setSelected] = useState(first);
  return (
    <FacetList
      title="Category"
      renderCount={(count) => `${count} results`}
      entries={entriesOf(values)}
      selected={selected}
      onToggle={(value, on) =>
        setSelected(on ? [...selected, value] : selected.filter((other) => other !== value))
      }
    />
  );
}

function renderFacet(values: readonly string[], first: readonly string[] = []) {
  render(<Facet values={values} first={first} />);
  return userEvent.setup();
}

const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox');
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });

it('A facet names each entry with its count, and a tick selects it', async () => {
  const user = renderFacet(['CRM', 'Fleet']);
  expect(boxes().map((checkbox) => checkbox.labels?.[0]?.textContent)).toEqual([
    'CRM1 results',
    'Fleet2 results',
  ]);
  await user.click(box('Fleet'));
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true]);
  await user.keyboard(' ');
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
});

it('A facet shows five entries, all of them on request, and fewer again', async () => {
  const user = renderFacet(names);
  expect(boxes()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: /^Show 9 more/ }));
  expect(boxes()).toHaveLength(14);
  const fewer = screen.getByRole('button', { name: /^Show fewer/ });
  expect(fewer.getAttribute('aria-expanded')).toBe('true');
  await user.click(fewer);
  expect(boxes()).toHaveLength(5);
});

it('A selected entry never hides, neither behind the others nor without results', () => {
  renderFacet(names, ['Notices', 'Gone']);
  expect(boxes()).toHaveLength(7);
  expect([box('Notices').checked, box('Gone').checked]).toEqual([true, true]);
});

it('A long facet is narrowed by typing, and closing it clears the text', async () => {
  const user = renderFacet(names, ['Access']);
  await user.click(screen.getByRole('button', { name: /^Show 9 more/ }));
  await user.type(screen.getByRole('searchbox', { name: 'Find in Category' }), 'noti');
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: /^Show fewer/ }));
  await user.click(screen.getByRole('button', { name: /^Show 9 more/ }));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

it('A facet says if no entry matches the typed text', async () => {
  const user = renderFacet(names);
  await user.click(screen.getByRole('button', { name: /^Show 9 more/ }));
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(boxes()).toEqual([]);
  expect(screen.getByText('No matches in this list.')).toBeTruthy();
});

it('The heading of a facet folds and unfolds it', async () => {
  const user = renderFacet(['CRM']);
  const heading = screen.getByRole('button', { name: 'Category' });
  await user.click(heading);
  expect(heading.getAttribute('aria-expanded')).toBe('false');
  expect(boxes()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(boxes()).toHaveLength(1);
});

it('A facet without entries is not there', () => {
  renderFacet([]);
  expect(screen.queryByRole('group')).toBeNull();
});

it('The cross of a filter removes it', async () => {
  const onRemove = vi.fn<() => void>();
  render(<FilterChip group="Category" label="CRM" onRemove={onRemove} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Remove CRM' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});
