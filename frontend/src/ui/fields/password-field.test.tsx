import { Formik } from 'formik';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

const draw = (purpose: 'current' | 'new'): string =>
  renderToStaticMarkup(
    <Formik initialValues={{ password: 'plinth-ocelot' }} onSubmit={() => undefined}>
      <PasswordField name="password" label="Password" purpose={purpose} />
    </Formik>,
  );

it.each(['current', 'new'] as const)(
  'The field of a %s password hides it, can show it, and allows password managers and pasting',
  (purpose) => {
    const html = draw(purpose);
    const [input = ''] = /<input[^>]*>/.exec(html) ?? [];
    expect(input).toContain('type="password"');
    expect(input).toContain(`autoComplete="${purpose}-password"`);
    expect(input).not.toMatch(/maxlength|readonly|onpaste|pattern=/i);
    expect(html).toContain('aria-label="Show password"');
  },
);
