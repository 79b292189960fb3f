import { fireEvent, screen } from '@testing-library/react';
import { useFormikContext } from 'formik';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { TextField } from './text-field.tsx';
import { SearchSelectField } from './search-select-field.tsx';

const options = [
  { value: 'browser', label: 'Browser’s (Europe/Sofia)' },
  { value: 'Europe/Berlin', label: 'Europe/Berlin' },
  { value: 'Pacific/Auckland', label: 'Pacific/Auckland' },
];
const send = () => screen.getByRole('button', { name: 'Send' });

it('Typing narrows the options, and the form sends the value of the chosen one', async () => {
  const { user, sent } = renderForm(
    <SearchSelectField name="zone" label="Time zone" help="Of your account." options={options} />,
    { zone: 'browser' },
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', {
    name: 'Time zone',
    description: 'Of your account.',
  });
  expect(field.value).toBe('Browser’s (Europe/Sofia)');
  await user.clear(field);
  await user.type(field, 'auck');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Pacific/Auckland']);
  await user.keyboard('{ArrowDown}{Enter}');
  await user.click(send());
  expect(sent).toEqual([{ zone: 'Pacific/Auckland' }]);
});

it('Text that is no option chooses nothing', async () => {
  const { user, sent } = renderForm(<SearchSelectField name="zone" label="Time zone" options={options} />, {
    zone: 'Europe/Berlin',
  });
  await user.type(screen.getByRole('combobox', { name: 'Time zone' }), 'Mars');
  await user.tab();
  await user.click(send());
  expect(sent).toEqual([{ zone: 'Europe/Berlin' }]);
});

it('A chosen value that is not among the options is shown and kept', async () => {
  const { user, sent } = renderForm(
    <SearchSelectField name="zone" label="Time zone" options={options} />,
    { zone: 'Asia/Kolkata' },
    () => ({ zone: 'Must be a time zone' }),
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  expect(field.value).toBe('Asia/Kolkata');
  await user.click(send());
  await screen.findByRole('combobox', { name: 'Time zone', description: 'Must be a time zone' });
  expect(sent).toEqual([]);
});

function CountingField() {
  const { values } = useFormikContext<{ name: string }>();
  return (
    <>
      <SearchSelectField
        name="zone"
        label="Time zone"
        options={options.map((option) => ({ ...option }))}
        help={`Of ${values.name}`}
      />
      <TextField name="name" label="Name" />
    </>
  );
}

it('Typing is kept when the form renders again with equal options', async () => {
  renderForm(<CountingField />, { zone: 'Europe/Berlin', name: 'Ada' });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'auck' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Eve' } });
  await screen.findByText('Of Eve');
  expect(field.value).toBe('auck');
});
