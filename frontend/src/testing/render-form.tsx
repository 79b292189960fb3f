import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import type { FormikErrors, FormikValues } from 'formik';
import type { ReactNode } from 'react';

interface RenderedForm<Values> {
  user: UserEvent;
  /** The values of every sent form, the last one at the end. */
  sent: readonly Values[];
}

/** Renders fields in a Formik form with a button "Send", and records what the form sends. */
export function renderForm<Values extends FormikValues>(
  fields: ReactNode,
  initialValues: Values,
  validate: (values: Values) => FormikErrors<Values> = () => ({}),
): RenderedForm<Values> {
  const sent: Values[] = [];
  render(
    <Formik initialValues={initialValues} validate={validate} onSubmit={(values) => void sent.push(values)}>
      <Form noValidate>
        {fields}
        <button type="submit">Send</button>
      </Form>
    </Formik>,
  );
  return { user: userEvent.setup(), sent };
}
