import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Form, Formik, type FormikErrors, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { createStore } from '../api/app-store.ts';
import { Toasts } from '../ui/feedback/toasts.tsx';

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

interface RenderedPage {
  user: UserEvent;
  /** The current address, without the host. */
  address: () => string;
  /** The fragment of the current address, with its #, or ''. */
  fragment: () => string;
}

/** Renders a page of the account with its store and its toasts at an address. */
export function renderWithStore(page: ReactNode, address = '/'): RenderedPage {
  const element = (
    <>
      {page}
      <Toasts />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return {
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    fragment: () => router.state.location.hash,
  };
}

/** Pastes a text into a field, since every key would render a large form again. */
export async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
