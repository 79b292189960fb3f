import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { Checkbox } from './checkbox.tsx';
import { RadioField } from './radio-field.tsx';
import { SelectField } from './select-field.tsx';
import { YesNo, type YesNoProps } from './yes-no.tsx';

const send = () => screen.getByRole('button', { name: 'Send' });

it('A checkbox is ticked by its label and by Space', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(checked: boolean) => void>();
  render(
    <Checkbox checked={false} onChange={onChange}>
      Only mine
    </Checkbox>,
  );
  await user.click(screen.getByText('Only mine'));
  await user.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [true]]);
});

it('A checkbox without visible text has a name, and does nothing while disabled', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(checked: boolean) => void>();
  render(<Checkbox checked label="Choose Calder" disabled onChange={onChange} />);
  await user.click(screen.getByRole('checkbox', { name: 'Choose Calder' }));
  expect(onChange).not.toHaveBeenCalled();
});

const agree = ({ isAgreed }: { isAgreed: boolean }) => (isAgreed ? {} : { isAgreed: 'Agree to continue' });

it('A checkbox field reports that it must be ticked, and sends its tick', async () => {
  const { user, sent } = renderForm(
    <CheckboxField name="isAgreed">I agree</CheckboxField>,
    { isAgreed: false },
    agree,
  );
  await user.click(send());
  await screen.findByText('Agree to continue');
  const box = screen.getByRole('checkbox', { name: 'I agree', description: 'Agree to continue' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  await user.click(box);
  await user.click(send());
  expect(sent).toEqual([{ isAgreed: true }]);
});

it('A disabled checkbox field keeps its value, with its help', async () => {
  const { user, sent } = renderForm(
    <CheckboxField name="isSealed" help="Fixed at publication." disabled>
      Seal responses
    </CheckboxField>,
    { isSealed: true },
  );
  await user.click(
    screen.getByRole('checkbox', { name: 'Seal responses', description: 'Fixed at publication.' }),
  );
  await user.click(send());
  expect(sent).toEqual([{ isSealed: true }]);
});

const roles = [
  { value: 'admin', label: 'Admin', detail: 'May invite colleagues.' },
  { value: 'member', label: 'Member' },
  { value: 'owner', label: 'Owner', disabled: true },
];

it('A radio field is named by its label, and the arrow keys move the choice', async () => {
  const chosen = vi.fn<(value: string) => void>();
  const { user, sent } = renderForm(
    <RadioField name="role" label="Role" help="It can be changed." choices={roles} onChosen={chosen} />,
    { role: 'admin' },
  );
  const group = screen.getByRole('radiogroup', { name: 'Role', description: 'It can be changed.' });
  await user.tab();
  await waitFor(() =>
    expect(document.activeElement).toBe(within(group).getByRole('radio', { name: /^Admin/ })),
  );
  await user.keyboard('{ArrowDown}');
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Member' }).checked).toBe(true);
  expect(chosen.mock.calls).toEqual([['member']]);
  await user.click(screen.getByText('Owner'));
  await user.click(send());
  expect(sent).toEqual([{ role: 'member' }]);
});

it('A radio field describes its group by its error', async () => {
  const { user } = renderForm(
    <RadioField name="role" label="Role" choices={roles} />,
    { role: '' },
    ({ role }) => (role ? {} : { role: 'Choose a role' }),
  );
  await user.click(send());
  await screen.findByText('Choose a role');
  expect(screen.getByRole('radiogroup', { name: 'Role', description: 'Choose a role' })).toBeTruthy();
});

const units = [
  { value: 'user', label: 'Per user' },
  { value: 'site', label: 'Per site', disabled: true },
  { value: 'year', label: 'Per year' },
];

it('A select field opens by keyboard, and Enter chooses an option and returns the focus', async () => {
  const chosen = vi.fn<(value: string) => void>();
  const { user, sent } = renderForm(
    <SelectField name="unit" label="Unit" options={units} placeholder="Choose a unit" onChosen={chosen} />,
    { unit: '' },
  );
  const select = screen.getByRole('combobox', { name: 'Unit' });
  expect(select.textContent).toBe('Choose a unit');
  await user.tab();
  await waitFor(() => expect(document.activeElement).toBe(select));
  await user.keyboard('{Enter}');
  const list = await screen.findByRole('listbox', { name: 'Unit' });
  expect(within(list).getByRole('option', { name: 'Per site' }).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{End}{Enter}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(select));
  expect(select.textContent).toBe('Per year');
  expect(chosen.mock.calls).toEqual([['year']]);
  await user.click(send());
  expect(sent).toEqual([{ unit: 'year' }]);
});

it('Escape leaves a select field without a choice', async () => {
  const { user } = renderForm(<SelectField name="unit" label="Unit" options={units} />, { unit: 'user' });
  await user.click(screen.getByRole('combobox', { name: 'Unit' }));
  expect(await screen.findByRole('listbox')).toBeTruthy();
  await user.keyboard('{ArrowDown}{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Unit' }).textContent).toBe('Per user');
});

it('A select field reports its error, and a disabled one does not open', async () => {
  const { user } = renderForm(
    <>
      <SelectField name="unit" label="Unit" options={units} />
      <SelectField name="site" label="Site" options={units} disabled />
    </>,
    { unit: '', site: '' },
    () => ({ unit: 'Choose a unit' }),
  );
  await user.click(send());
  await screen.findByText('Choose a unit');
  expect(screen.getByRole('combobox', { name: 'Unit', description: 'Choose a unit' })).toBeTruthy();
  await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByRole('combobox', { name: 'Site' }));
  expect(screen.queryByRole('listbox')).toBeNull();
});

type YesNoAnswer = Parameters<YesNoProps['onChange']>[0];

function Answer({ disabled = false, allowsNotApplicable = false }) {
  const [value, setValue] = useState<YesNoAnswer | null>(null);
  return (
    <YesNo label="Answer 1.1.1" value={value} onChange={setValue} {...{ disabled, allowsNotApplicable }} />
  );
}

it('Not applicable is a third answer where it is allowed', async () => {
  const user = userEvent.setup();
  render(<Answer allowsNotApplicable />);
  await user.tab();
  await user.keyboard(' {ArrowLeft}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Not applicable' }).checked).toBe(true);
});

it('A yes-or-no answer starts without a choice, and the keyboard makes and changes it', async () => {
  const user = userEvent.setup();
  render(<Answer />);
  const group = screen.getByRole('radiogroup', { name: 'Answer 1.1.1' });
  expect(within(group).queryByRole('radio', { checked: true })).toBeNull();
  await user.tab();
  await user.keyboard(' ');
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
  await user.keyboard('{ArrowRight}');
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
});

it('A click or the space bar on an answer that a suggestion chose confirms it, and another answer is no confirmation', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn<() => void>();
  const onChange = vi.fn<YesNoProps['onChange']>();
  render(<YesNo label="Answer 1.1.1" value="yes" onChange={onChange} onConfirm={onConfirm} />);
  await user.click(screen.getByText('Yes'));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await user.keyboard(' ');
  expect(onConfirm).toHaveBeenCalledTimes(2);
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByText('No'));
  expect([onConfirm.mock.calls.length, onChange.mock.calls]).toEqual([2, [['no']]]);
});

it('A disabled yes-or-no answer cannot be given', async () => {
  const user = userEvent.setup();
  render(<Answer disabled />);
  await user.click(screen.getByText('Yes'));
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});
