import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { screenshotMessages } from '@bidboard/backend/features/products/contracts/screenshots';
import type { Product } from '@bidboard/backend/features/products/contracts/products';
import { ScreenshotsField } from './screenshots-field.tsx';
import { emptyProduct, type ScreenshotValue, type ProductValues } from './product-values.ts';

let values: ProductValues = emptyProduct;
function Watch() {
  const form = useFormikContext<ProductValues>();
  useEffect(() => {
    values = form.values;
  });
  return null;
}

const stored = (...captions: string[]): ScreenshotValue[] =>
  captions.map((caption, at) => ({ key: `key-${at}`, caption, file: null }));

function renderField(screenshots: ScreenshotValue[], { disabled = false, error = '' } = {}) {
  const product = {
    screenshots: screenshots.map(({ key, caption }) => ({
      key,
      caption,
      location: `/api/files/${key}`,
      width: 8,
      height: 5,
    })),
  } as unknown as Product;
  render(
    <Formik
      initialValues={{ ...emptyProduct, screenshots }}
      initialErrors={error ? { screenshots: error } : {}}
      initialTouched={error ? { screenshots: [] } : {}}
      onSubmit={() => undefined}
    >
      <Form>
        <ScreenshotsField product={product} disabled={disabled} progress={null} />
        <Watch />
      </Form>
    </Formik>,
  );
  return userEvent.setup();
}

const image = (name: string) => new File(['bytes'], name, { type: 'image/png' });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Add screenshots', { selector: 'input' }), { target: { files } });
const captions = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const button = (name: string) => screen.getByRole('button', { name });

it('Chosen screenshots are added with a preview and an empty caption', async () => {
  const user = renderField(stored('The log'));
  choose(image('a.png'), image('b.webp'));
  await waitFor(() => expect(captions()).toEqual(['The log', '', '']));
  expect(screen.getByText('2 screenshots added. Write their captions.').getAttribute('role')).toBe('status');
  choose(image('c.png'));
  expect(await screen.findByText('1 screenshot added. Write its caption.')).toBeTruthy();
  await user.click(button('Remove screenshot 4'));
  await user.type(screen.getByLabelText('Caption of screenshot 3'), 'A rule');
  expect(values.screenshots.map(({ caption, file }) => [caption, file?.name])).toEqual([
    ['The log', undefined],
    ['', 'a.png'],
    ['A rule', 'b.webp'],
  ]);
  const sources = () =>
    within(screen.getByRole('list'))
      .getAllByRole('presentation')
      .map((screenshot) => screenshot.getAttribute('src'));
  await waitFor(() =>
    expect(sources()).toEqual([
      '/api/files/key-0',
      expect.stringMatching(/^data:image\/png/) as string,
      expect.stringMatching(/^data:image\/png/) as string,
    ]),
  );
});

it('A screenshot is moved by keyboard, keeps the focus, and its place is announced', async () => {
  const user = renderField(stored('One', 'Two', 'Three'));
  button('Move screenshot 1 down').focus();
  await user.keyboard('{Enter}');
  expect(captions()).toEqual(['Two', 'One', 'Three']);
  expect(document.activeElement).toBe(button('Move screenshot 2 down'));
  expect(screen.getByText('Screenshot moved to place 2 of 3.')).toBeTruthy();
  await user.keyboard('{Enter}{Enter}');
  expect(captions()).toEqual(['Two', 'Three', 'One']);
  expect(document.activeElement).toBe(button('Move screenshot 3 down'));
  await user.click(button('Move screenshot 3 up'));
  expect(captions()).toEqual(['Two', 'One', 'Three']);
});

it('A removed screenshot leaves the list, and the focus goes to the button that adds', async () => {
  const user = renderField(stored('One', 'Two'));
  await user.click(button('Remove screenshot 1'));
  expect(captions()).toEqual(['Two']);
  expect(document.activeElement).toBe(button('Choose files'));
});

it('Too many screenshots, large ones and other formats are refused with a message, and none is added', async () => {
  renderField(stored('1', '2', '3', '4', '5', '6', '7'));
  choose(image('a.png'), image('b.png'));
  expect((await screen.findByRole('alert')).textContent).toBe(screenshotMessages.screenshotsFull);
  choose(image('a.svg'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('a.svg is not one of these types'),
  );
  const large = image('large.png');
  Object.defineProperty(large, 'size', { value: 4 * 1024 * 1024 });
  choose(large);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('large.png is larger than 3 MB.'));
  expect(captions()).toHaveLength(7);
  choose(image('h.png'));
  await waitFor(() => expect(captions()).toHaveLength(8));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('An error of the server is shown at the field', () => {
  renderField([], { error: 'x.png is not a PNG picture.' });
  expect(screen.getByRole('alert').textContent).toBe('x.png is not a PNG picture.');
});

it('The screenshots of a published product have no controls', () => {
  renderField(stored('One'), { disabled: true });
  expect(screen.getByLabelText<HTMLInputElement>('Caption of screenshot 1').disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Remove screenshot 1' })).toBeNull();
  expect(screen.getByText('You can’t add screenshots to a published product.')).toBeTruthy();
});
