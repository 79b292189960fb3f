import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { PickField, SuggestField } from './suggestion-fields.tsx';

const towns = [
  { id: '1', text: 'Leeds', detail: ' · England', fills: 'Leeds, England' },
  { id: '2', text: 'Leipzig', detail: ' · Germany', fills: 'Leipzig, Germany' },
];
const combobox = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const isShown = () => combobox('Town').getAttribute('aria-expanded') === 'true';

function renderTown(errors: { town?: string } = {}) {
  const onType = vi.fn<(text: string) => void>();
  const form = renderForm(
    <SuggestField
      name="town"
      label="Town"
      help="Where the office is."
      suggestions={towns}
      foot="From the gazetteer"
      onType={onType}
    />,
    { town: '' },
    () => errors,
  );
  return { ...form, onType };
}

it('A chosen suggestion fills the field, and any other text is sent as typed', async () => {
  const { user, sent, onType } = renderTown();
  await user.type(combobox('Town'), 'Le');
  expect(onType.mock.calls).toEqual([['L'], ['Le']]);
  expect(within(screen.getByRole('listbox', { name: 'Suggestions' })).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(combobox('Town').value).toBe('Leipzig, Germany');
  expect(onType).toHaveBeenLastCalledWith('');
  expect(isShown()).toBe(false);
  await user.type(combobox('Town'), ' (centre)');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ town: 'Leipzig, Germany (centre)' }]);
});

it('Enter in a field with suggestions does not send the form', async () => {
  const { user, sent } = renderTown();
  await user.type(combobox('Town'), 'York{Enter}');
  expect(sent).toEqual([]);
  expect(combobox('Town').value).toBe('York');
  expect(isShown()).toBe(false);
});

it('Escape closes the suggestions and keeps the typed text', async () => {
  const { user } = renderTown();
  await user.type(combobox('Town'), 'Le{Escape}');
  expect(isShown()).toBe(false);
  expect(combobox('Town').value).toBe('Le');
});

it('A field with suggestions reports its error once the user has changed and left it', async () => {
  const { user } = renderTown({ town: 'Enter a town' });
  await user.click(combobox('Town'));
  await user.tab();
  expect(screen.queryByText('Enter a town')).toBeNull();
  await user.type(combobox('Town'), 'x');
  await user.tab();
  await screen.findByText('Enter a town');
  expect(
    screen.getByRole('combobox', { name: 'Town', description: 'Enter a town Where the office is.' }),
  ).toBeTruthy();
});

function Picker({
  suggestions = towns,
  onPick,
}: {
  suggestions?: typeof towns;
  onPick: (id: string) => void;
}) {
  const [value, setValue] = useState('');
  return <PickField label="Town" value={value} suggestions={suggestions} onType={setValue} onPick={onPick} />;
}

function renderPicker(suggestions = towns) {
  const onPick = vi.fn<(id: string) => void>();
  render(<Picker suggestions={suggestions} onPick={onPick} />);
  return { user: userEvent.setup(), onPick };
}

it('Enter without an active suggestion picks nothing while there are several, and the list stays', async () => {
  const { user, onPick } = renderPicker();
  await user.type(combobox('Town'), 'Le{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  expect(isShown()).toBe(true);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onPick.mock.calls).toEqual([['1']]);
  expect(isShown()).toBe(false);
});

it('Enter picks the only suggestion', async () => {
  const { user, onPick } = renderPicker(towns.slice(1));
  await user.type(combobox('Town'), 'Lei');
  expect(screen.getByRole('status').textContent).toBe('1 suggestion');
  await user.keyboard('{Enter}');
  expect(onPick.mock.calls).toEqual([['2']]);
});

it('A click picks a suggestion', async () => {
  const { user, onPick } = renderPicker();
  await user.type(combobox('Town'), 'Le');
  await user.click(screen.getByRole('option', { name: /Leipzig/ }));
  expect(onPick.mock.calls).toEqual([['2']]);
  expect(document.activeElement).toBe(combobox('Town'));
});

it('Escape in a field that picks first closes the list, then empties the field, then reaches the dialog around it', async () => {
  const onPick = vi.fn<(id: string) => void>();
  const reached = vi.fn<() => void>();
  render(
    // The dialog around the field.
    <div role="presentation" onKeyDown={({ key }) => (key === 'Escape' ? reached() : undefined)}>
      <Picker onPick={onPick} />
    </div>,
  );
  const user = userEvent.setup();
  await user.type(combobox('Town'), 'Le{Escape}');
  expect([isShown(), combobox('Town').value]).toEqual([false, 'Le']);
  await user.keyboard('{Escape}');
  expect(combobox('Town').value).toBe('');
  expect(reached).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(reached).toHaveBeenCalledTimes(1);
});
