import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { NumberField } from './number-field.tsx';
import { TextField } from './text-field.tsx';

const nameRequired = ({ name }: { name: string }) => (name.trim() === '' ? { name: 'Enter a name' } : {});
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('Leaving an unchanged text field reports nothing, and leaving an emptied one reports its error', async () => {
  const { user } = renderForm(
    <TextField name="name" label="Name" help="As on the contract." />,
    { name: '' },
    nameRequired,
  );
  await user.click(input('Name'));
  await user.tab();
  expect(screen.queryByText('Enter a name')).toBeNull();
  await user.type(input('Name'), 'C{Backspace}');
  expect(screen.queryByText('Enter a name')).toBeNull();
  await user.tab();
  await screen.findByText('Enter a name');
  expect(input('Name').getAttribute('aria-invalid')).toBe('true');
  expect(
    screen.getByRole('textbox', { name: 'Name', description: 'Enter a name As on the contract.' }),
  ).toBeTruthy();
});

it('Sending a form reports an untouched text field, and typing removes the error', async () => {
  const { user, sent } = renderForm(<TextField name="name" label="Name" />, { name: '' }, nameRequired);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Enter a name');
  expect(sent).toEqual([]);
  await user.type(input('Name'), 'Calder');
  expect(screen.queryByText('Enter a name')).toBeNull();
  await user.keyboard('{Enter}');
  expect(sent).toEqual([{ name: 'Calder' }]);
});

it('The counter of a text field counts characters, and typing stops at the limit', async () => {
  const { user } = renderForm(<TextField name="name" label="Name" maxLength={5} counter />, { name: 'é' });
  expect(screen.getByText('1/5')).toBeTruthy();
  await user.type(input('Name'), 'abcdefg');
  expect(input('Name').value).toBe('éabcd');
  expect(screen.getByText('5/5')).toBeTruthy();
});

it('Enter adds a line to a text field with several lines, and does not send the form', async () => {
  const { user, sent } = renderForm(<TextField name="goal" label="Goal" multiline optional />, { goal: '' });
  await user.type(screen.getByRole('textbox', { name: /^Goal/ }), 'One{Enter}Two');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ goal: 'One\nTwo' }]);
});

it('Disabled and read-only text fields accept no typing', async () => {
  const { user } = renderForm(
    <>
      <TextField name="a" label="Disabled" disabled />
      <TextField name="b" label="Read only" readOnly />
    </>,
    { a: '1', b: '2' },
  );
  await user.type(input('Disabled'), 'x');
  await user.type(input('Read only'), 'x');
  expect([input('Disabled').value, input('Read only').value]).toEqual(['1', '2']);
});

const amount = { name: 'amount', label: 'Amount' };
const tidy = (typed: string) => typed.trim().replace(',', '.');
const shown = (value: string) => (value === '' ? '' : `${value} EUR`);

it('A number field shows what is typed, and tidies and formats it once the user leaves', async () => {
  const { user, sent } = renderForm(<NumberField {...amount} tidy={tidy} shown={shown} />, { amount: '3' });
  expect(input('Amount').value).toBe('3 EUR');
  await user.clear(input('Amount'));
  await user.type(input('Amount'), ' 1,5 ');
  expect(input('Amount').value).toBe(' 1,5 ');
  await user.tab();
  expect(input('Amount').value).toBe('1.5 EUR');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ amount: '1.5' }]);
});

it('A number field keeps text that is not a number and reports it at once', async () => {
  const { user } = renderForm(
    <NumberField
      {...amount}
      errorOf={(typed) => (/^\d*$/.test(typed) ? undefined : 'Enter a whole number')}
    />,
    { amount: '' },
  );
  await user.type(input('Amount'), '12x');
  expect(input('Amount').value).toBe('12x');
  expect(screen.getByRole('textbox', { name: 'Amount', description: 'Enter a whole number' })).toBeTruthy();
  await user.type(input('Amount'), '{Backspace}');
  expect(screen.queryByText('Enter a whole number')).toBeNull();
});

it('A number field may replace what is typed', async () => {
  const { user } = renderForm(
    <NumberField {...amount} take={(typed) => (Number(typed) > 100 ? '100' : typed)} />,
    { amount: '' },
  );
  await user.type(input('Amount'), '250');
  expect(input('Amount').value).toBe('100');
});
