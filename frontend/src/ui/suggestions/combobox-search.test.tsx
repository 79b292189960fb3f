import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ComboboxSearch, type ComboboxSearchProps, type Suggestion } from './combobox-search.tsx';

const groups = [
  {
    label: 'Products',
    items: [
      { id: 'p1', text: 'Calder Access', detail: ' · Calder Systems', kind: 'Product' },
      { id: 'p2', text: 'Calder Fleet', kind: 'Product' },
    ],
  },
  { label: 'Categories', items: [{ id: 'c1', text: 'Calendars', plain: true }] },
];

function Search({ first, ...props }: Partial<ComboboxSearchProps> & { first: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <ComboboxSearch
        groups={groups}
        onSubmit={() => undefined}
        {...props}
        value={value}
        onValueChange={setValue}
      />
      <input aria-label="Other field" />
    </>
  );
}

function renderSearch(props: Partial<ComboboxSearchProps> & { first?: string } = {}) {
  const onChoose = vi.fn<(item: Suggestion) => void>();
  const onSubmit = vi.fn<(value: string) => void>();
  render(<Search first="" onChoose={onChoose} onSubmit={onSubmit} {...props} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
  return { user: userEvent.setup(), input, onChoose, onSubmit };
}

const options = () => screen.findAllByRole('option');
/** The text of the suggestion that Enter would take. */
function activeText(input: HTMLElement): string | null {
  const id = input.getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? '');
}

it('Suggestions appear from the third letter on, in groups, and their number is announced', async () => {
  const { user, input } = renderSearch();
  await user.type(input, 'ca');
  expect(input.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(input, 'l');
  expect(await options()).toHaveLength(3);
  expect(input.getAttribute('aria-expanded')).toBe('true');
  const products = screen.getByRole('group', { name: 'Products' });
  expect(within(products).getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe('3 suggestions');
  expect(
    within(products)
      .getAllByText('Cal')
      .map((mark) => mark.tagName),
  ).toEqual(['B', 'B']);
});

it('The arrow keys go through the suggestions and back to the field, which keeps the focus', async () => {
  const { user, input } = renderSearch();
  await user.type(input, 'cal');
  await options();
  const steps: (string | null)[] = [];
  for (const key of [
    '{ArrowDown}',
    '{ArrowDown}',
    '{ArrowDown}',
    '{ArrowDown}',
    '{ArrowUp}',
    '{Home}',
    '{End}',
  ]) {
    await user.keyboard(key);
    steps.push(activeText(input));
  }
  expect(steps.map((text) => text?.replace(/^C[A-Z]/, '') ?? null)).toEqual([
    'Calder Access · Calder SystemsProduct',
    'Calder FleetProduct',
    'Calendars',
    null,
    'Calendars',
    'Calder Access · Calder SystemsProduct',
    'Calendars',
  ]);
  expect(document.activeElement).toBe(input);
  await user.keyboard('{ArrowLeft}');
  expect(activeText(input)).toBeNull();
});

it('Enter takes the active suggestion, and without one it searches for the trimmed text', async () => {
  const { user, input, onChoose, onSubmit } = renderSearch();
  await user.type(input, ' cal ');
  await options();
  await user.keyboard('{Enter}');
  expect(onSubmit.mock.calls).toEqual([['cal']]);
  expect(input.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([[groups[0]?.items[1]]]);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('Escape first closes the suggestions and then empties the field', async () => {
  const { user, input } = renderSearch();
  await user.type(input, 'cal');
  await options();
  await user.keyboard('{Escape}');
  expect([input.getAttribute('aria-expanded'), input.value]).toEqual(['false', 'cal']);
  await user.keyboard('{Escape}');
  expect(input.value).toBe('');
});

it('Alt with an arrow key opens and closes the suggestions without choosing one', async () => {
  const { user, input } = renderSearch({ first: 'cal' });
  await user.tab();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect([input.getAttribute('aria-expanded'), activeText(input)]).toEqual(['true', null]);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(input.getAttribute('aria-expanded')).toBe('false');
});

it('A click on a suggestion chooses it while the field keeps the focus', async () => {
  const { user, input, onChoose } = renderSearch();
  await user.type(input, 'cal');
  const [first] = await options();
  if (first) await user.click(first);
  expect(onChoose.mock.calls).toEqual([[groups[0]?.items[0]]]);
  expect(document.activeElement).toBe(input);
});

it('The suggestion under the pointer becomes the active one', async () => {
  const { user, input } = renderSearch();
  await user.type(input, 'cal');
  const last = (await options()).at(-1);
  if (last) await user.hover(last);
  expect(activeText(input)).toBe('Calendars');
});

it('Suggestions close when the focus leaves the field, and a click into it opens them again', async () => {
  const { user, input } = renderSearch();
  await user.type(input, 'cal');
  await options();
  await user.tab();
  expect(input.getAttribute('aria-expanded')).toBe('false');
  await user.click(input);
  expect(input.getAttribute('aria-expanded')).toBe('true');
});

it('The slash key moves to the search field and marks its text, but types a slash in another field', async () => {
  const { user, input } = renderSearch({ first: 'calder' });
  const other = screen.getByLabelText<HTMLInputElement>('Other field');
  await user.type(other, '/');
  expect(other.value).toBe('/');
  other.blur();
  await user.keyboard('/');
  expect(document.activeElement).toBe(input);
  expect([input.selectionStart, input.selectionEnd, input.value]).toEqual([0, 6, 'calder']);
});

it('The large search field has a button that searches, and reports the first focus', async () => {
  const onFocus = vi.fn<() => void>();
  const { user, onSubmit } = renderSearch({ size: 'hero', first: 'crm', onFocus });
  expect(screen.getByRole('search', { name: 'Catalogue' })).toBeTruthy();
  await user.click(screen.getByRole('combobox'));
  expect(onFocus).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSubmit.mock.calls).toEqual([['crm']]);
});
