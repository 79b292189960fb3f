import { screen, within } from '@testing-library/react';
import { useFormikContext } from 'formik';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { RowsField } from './rows-field.tsx';
import { TextField } from './text-field.tsx';

interface Contact {
  name: string;
  phone: string;
}
interface Values {
  contacts: Contact[];
}

const columns = (['name', 'phone'] as const).map((field) => ({
  heading: field === 'name' ? 'Name' : 'Phone',
  cell: (_row: Contact, at: number, row: string) => (
    <TextField name={`contacts[${at}].${field}`} label={`${field} of ${row}`} labelHidden dense />
  ),
}));

function Contacts({ minRows = 0, readOnly = false }: { minRows?: 0 | 1; readOnly?: boolean }) {
  const { values, setValues } = useFormikContext<Values>();
  return (
    <>
      <RowsField
        name="contacts"
        title="Contacts"
        className="contacts"
        rows={values.contacts}
        columns={columns}
        nameOf={(_row, at) => `contact ${at + 1}`}
        firstField="name"
        blank={{ name: '', phone: '' }}
        addLabel="Add contact"
        minRows={minRows}
        maxRows={3}
        readOnly={readOnly}
      />
      <button type="button" onClick={() => void setValues({ contacts: [contact('Colleague')] })}>
        Load
      </button>
    </>
  );
}

const contact = (name: string): Contact => ({ name, phone: '1' });
const renderRows = (names: string[], props: { minRows?: 0 | 1; readOnly?: boolean } = {}) =>
  renderForm<Values>(<Contacts {...props} />, { contacts: names.map(contact) });
const names = () => screen.queryAllByLabelText<HTMLInputElement>(/^name of/).map(({ value }) => value);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('The add button of a list of rows adds an empty row and puts the focus into its first field', async () => {
  const { user } = renderRows(['Ada']);
  await user.click(button('Add contact'));
  expect(names()).toEqual(['Ada', '']);
  expect(document.activeElement).toBe(screen.getByLabelText('name of contact 2'));
  expect(within(screen.getByRole('region', { name: 'Contacts' })).getByText('2')).toBeTruthy();
});

it('No row can be added to a list that is full', async () => {
  const { user } = renderRows(['Ada', 'Ben']);
  await user.click(button('Add contact'));
  expect(button('Add contact').disabled).toBe(true);
});

it('The button of a row removes that row, and the focus goes to the last row', async () => {
  const { user, sent } = renderRows(['Ada', 'Ben', 'Cem']);
  await user.click(button('Remove contact 1'));
  expect(names()).toEqual(['Ben', 'Cem']);
  expect(document.activeElement).toBe(screen.getByLabelText('name of contact 2'));
  await user.click(button('Send'));
  expect(sent).toEqual([{ contacts: [contact('Ben'), contact('Cem')] }]);
});

it('The last required row cannot be removed', async () => {
  const { user } = renderRows(['Ada', 'Ben'], { minRows: 1 });
  await user.click(button('Remove contact 2'));
  expect(names()).toEqual(['Ada']);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('Rows that another person changed do not take the focus', async () => {
  const { user } = renderRows(['Ada', 'Ben']);
  await user.click(button('Load'));
  expect(names()).toEqual(['Colleague']);
  expect(document.activeElement).toBe(button('Load'));
});

it('A list for reading only offers no button that changes it', () => {
  renderRows(['Ada'], { readOnly: true });
  expect(screen.queryByRole('button', { name: /contact/ })).toBeNull();
});

it('Removing the only row leaves the focus on the button that adds one', async () => {
  const { user } = renderRows(['Ada']);
  await user.click(button('Remove contact 1'));
  expect(names()).toEqual([]);
  expect(document.activeElement).toBe(button('Add contact'));
});
