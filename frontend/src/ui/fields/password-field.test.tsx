import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

const renderField = (purpose: 'current' | 'new'): HTMLElement => {
  render(
    <Formik initialValues={{ password: 'plinth-ocelot' }} onSubmit={() => undefined}>
      <PasswordField name="password" label="Password" purpose={purpose} />
    </Formik>,
  );
  return screen.getByLabelText('Password');
};

it.each(['current', 'new'] as const)(
  'The field of a %s password hides it, and allows password managers and pasting',
  async (purpose) => {
    const input = renderField(purpose);
    expect(input.getAttribute('type')).toBe('password');
    expect(input.getAttribute('autocomplete')).toBe(`${purpose}-password`);
    expect(input.outerHTML).not.toMatch(/maxlength|readonly|onpaste|pattern=/i);
    const user = userEvent.setup();
    await user.clear(input);
    await user.paste('correct horse');
    expect(screen.getByDisplayValue('correct horse')).toBe(input);
  },
);

it('The button of a password field shows the password and hides it again', async () => {
  const input = renderField('new');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});
