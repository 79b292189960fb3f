import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Form, Formik } from 'formik';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ErrorSummary, FormErrorSummary, listFieldErrors } from './error-summary.tsx';
import { preventEnterSubmit } from './prevent-enter-submit.ts';
import { SaveStatus } from './action-bar.tsx';

const required = (values: Record<string, string>) =>
  // Not in the order of the page.
  Object.fromEntries(
    Object.keys(values)
      .toReversed()
      .filter((name) => values[name] === '')
      .map((name) => [name, `Enter the ${name}`]),
  );

const fields = (
  <>
    <FormErrorSummary />
    <TextField name="title" label="Title" />
    <TextField name="owner" label="Owner" />
    <TextField name="goal" label="Goal" />
  </>
);
const renderFields = (values = { title: 'CRM', owner: '', goal: '' }) => renderForm(fields, values, required);
const send = () => screen.getByRole('button', { name: 'Send' });
const summaryLines = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('A refused form lists its errors in page order and puts the focus into the first field with one', async () => {
  const { user } = renderFields();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(send());
  const summary = await screen.findByRole('alert', { name: 'There are 2 problems. Your text is kept.' });
  expect(summaryLines(summary)).toEqual(['Enter the owner', 'Enter the goal']);
  expect(document.activeElement).toBe(screen.getByLabelText('Owner'));
});

it('A line of the error summary leads to its field', async () => {
  const { user } = renderFields();
  await user.click(send());
  await user.click(within(await screen.findByRole('alert')).getByText('Enter the goal'));
  expect(document.activeElement).toBe(screen.getByLabelText('Goal'));
});

it('The error summary shrinks while the user corrects the form, and the focus stays where they type', async () => {
  const { user, sent } = renderFields();
  await user.click(send());
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText('Goal'), 'Fewer calls');
  expect(screen.getByRole('alert', { name: 'There is a problem. Your text is kept.' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Goal'));
  await user.type(screen.getByLabelText('Owner'), 'Ada');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(send());
  expect(sent).toEqual([{ title: 'CRM', owner: 'Ada', goal: 'Fewer calls' }]);
});

it('Each refused attempt leads to the first error again', async () => {
  const { user } = renderFields();
  await user.click(send());
  await screen.findByRole('alert');
  await user.click(send());
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(screen.getByLabelText('Owner'));
});

it('An error summary may have a title of its own, and is not there without errors', () => {
  const { rerender } = render(<ErrorSummary errors={[{ field: 'a', message: 'Wrong' }]} title="Not sent" />);
  expect(screen.getByRole('alert', { name: 'Not sent' })).toBeTruthy();
  rerender(<ErrorSummary errors={[]} title="Not sent" />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Enter in a field does not send a form in which it means something else, and a button still does', async () => {
  const sent: string[] = [];
  render(
    <Formik initialValues={{}} onSubmit={() => void sent.push('sent')}>
      <Form onKeyDown={preventEnterSubmit}>
        <input aria-label="Tag" />
        <button type="submit">Send</button>
      </Form>
    </Formik>,
  );
  // `fireEvent` returns false if the key's effect was prevented.
  expect(fireEvent.keyDown(screen.getByLabelText('Tag'), { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(screen.getByLabelText('Tag'), { key: 'a' })).toBe(true);
  expect(fireEvent.keyDown(send(), { key: 'Enter' })).toBe(true);
  fireEvent.click(send());
  await waitFor(() => expect(sent).toEqual(['sent']));
});

it('The saved mark announces saving, success and failure with its reason', () => {
  const { rerender } = render(<SaveStatus state="clean" />);
  const mark = screen.getByRole('status');
  expect(mark.textContent).toBe('');
  rerender(<SaveStatus state="saving" />);
  expect(mark.textContent).toBe('Saving');
  rerender(<SaveStatus state="saved" />);
  expect(mark.textContent).toBe('Saved');
  rerender(<SaveStatus state="failed" reason="You are offline." />);
  expect(mark.textContent).toBe('Not saved yet, your text is kept. You are offline.');
});

it('Form errors are listed with the path of their field', () => {
  expect(listFieldErrors({ name: 'No name', locations: [undefined, { city: 'No city' }] })).toEqual([
    { field: 'name', message: 'No name' },
    { field: 'locations[1].city', message: 'No city' },
  ]);
});
