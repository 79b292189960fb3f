import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { messages, type Product } from '@bidboard/backend/features/products/contracts/products';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderWithStore, write } from '../../testing/render.tsx';
import { Refusal, standInForServer } from '../../testing/server-stand-in.ts';
import { AddProductStep, ProductStep } from './product-step.tsx';

// Files are sent by XMLHttpRequest, which the server's stand-in does not replace.
vi.mock('../../api/client/send-form.ts', () => ({
  sendForm: (url: string, body: FormData, init: RequestInit) => fetch(url, { ...init, body }),
}));

const productId = '0190a000-0000-7000-8000-0000000000a1';
const userId = '0190a000-0000-7000-8000-0000000000a2';
const product: Product = {
  _id: productId,
  productName: 'Calder Access',
  productInfo: wireOf('Who may enter.'),
  isPublished: 0,
  category: 'Identity',
  subCategory: 'Access',
  keywords: ['access'],
  targetPersona: ['CISO'],
  competitors: ['Brightwell'],
  notableCustomers: ['Leeds'],
  productSolVideoUrl: [],
  productLaunchDate: '2024-05-01',
  dataSheets_docs: [],
  pricingProductName: '',
  unit: '',
  price: '',
  priceCurrency: 'USD',
  featureGroups: [],
  screenshots: [],
  companyId: '0190a000-0000-7000-8000-0000000000a3',
  userId: null,
  userName: '',
  publishedAt: null,
  isSubscripton: false,
  version: 7,
};
const categories = [
  { category: 'Fleet', subCategories: ['Routing'] },
  { category: 'Identity', subCategories: ['Access', 'Single sign-on'] },
];

interface ProductFormOptions {
  /** Undefined while a product is added. */
  saved?: Product;
  onSave?: () => unknown;
  onPublish?: () => unknown;
}

async function renderProduct(options: ProductFormOptions = {}) {
  const { saved, onSave, onPublish } = options;
  const finish = vi.fn<(afterMs: number) => void>();
  const onOpen = vi.fn<(productId: string) => void>();
  const commands = standInForServer({
    'GET /api/product/categories': () => ({ data: categories, total_records: 2 }),
    [`GET /api/product/getProduct/${userId}`]: () => ({
      data: options.saved ? [options.saved] : [],
      total_records: 1,
    }),
    'POST /api/product/addProduct':
      onSave ?? (() => ({ message: 'Product saved.', product: { _id: productId, version: 8 } })),
    'PATCH /api/product/publish': onPublish ?? (() => ({ message: 'Product published.' })),
  });
  const page = { finish, onOpen, isFinishing: false, onDirty: () => undefined };
  const rendered = renderWithStore(
    <>
      <Link to="/app/dashboard">Dashboard</Link>
      {saved ? <ProductStep userId={userId} productId={productId} {...page} /> : <AddProductStep {...page} />}
    </>,
    '/app/additional-information',
  );
  await screen.findByLabelText('Product name');
  return { ...rendered, commands, finish, onOpen };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const combobox = (name: RegExp) => screen.getByRole('combobox', { name });

it('A new product that is empty is not sent; its errors are listed in page order and the first field has the focus', async () => {
  const { user, commands } = await renderProduct();
  await screen.findByRole('textbox', { name: 'Product information' });
  await user.click(button('Save'));
  const summary = await screen.findByRole('alert');
  const lines = within(summary)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    sharedMessages.productNameRequired,
    messages.productLaunchDateRequired,
    messages.productInfoRequired,
    messages.productKeywordsRequired,
    messages.productCustomerRequired,
    messages.productPersonaRequired,
    messages.productCompetitorsRequired,
  ]);
  await waitFor(() => expect(document.activeElement).toBe(field('Product name')));
  await user.click(within(summary).getByText(messages.productKeywordsRequired));
  expect(document.activeElement).toBe(field('Keywords'));
  expect(commands).toEqual([]);
});

it('A product is saved whole on top of the version that was read', async () => {
  const { user, commands, finish } = await renderProduct({ saved: product });
  await user.type(field('Product name'), '!');
  await write(user, field('Keywords'), 'doors');
  await user.click(button('Save'));
  expect(await screen.findByText('Product saved.')).toBeTruthy();
  expect(commands).toHaveLength(1);
  expect(commands[0]?.body).toMatchObject({
    productId,
    version: '7',
    productName: 'Calder Access!',
    productInfo: product.productInfo,
    keywords: '["access","doors"]',
    category: 'Identity',
    subCategory: 'Access',
  });
  expect(commands[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(finish).not.toHaveBeenCalled();
});

it('A double click on Save saves once', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user, commands } = await renderProduct({ saved: product, onSave: () => answer.promise });
  await user.type(field('Product name'), '!');
  await user.dblClick(button('Save'));
  await waitFor(() => expect(commands).toHaveLength(1));
  answer.resolve({ message: 'Product saved.', product: { _id: productId, version: 8 } });
  await screen.findByText('Product saved.');
  expect(commands).toHaveLength(1);
});

it('Another category clears the sub-category and offers its own', async () => {
  const { user } = await renderProduct({ saved: product });
  await user.click(combobox(/^Category/));
  await user.click(await screen.findByRole('option', { name: 'Fleet' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(combobox(/^Sub-category/).textContent).toBe('Select');
  await user.click(combobox(/^Sub-category/));
  expect(await screen.findByRole('option', { name: 'Routing' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Single sign-on' })).toBeNull();
});

it('Only publishing requires a category', async () => {
  const { user, commands } = await renderProduct({ saved: { ...product, category: '', subCategory: '' } });
  await user.click(button('Save & Publish'));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText(messages.productCategoryRequired)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(combobox(/^Category/)));
  await user.type(field('Product name'), '!');
  await user.click(button('Save'));
  await screen.findByText('Product saved.');
  expect(commands.map(({ path }) => path)).toEqual(['/api/product/addProduct']);
});

it('Save & Publish saves what changed, asks, and publishes the saved version once', async () => {
  const { user, commands, finish } = await renderProduct({ saved: product });
  await user.type(field('Product name'), '!');
  await user.click(button('Save & Publish'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish the product' }));
  await user.dblClick(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Product published.')).toBeTruthy();
  expect(commands.map(({ path }) => path)).toEqual(['/api/product/addProduct', '/api/product/publish']);
  expect(commands[1]?.body).toEqual({ productId, type: 'publish', version: 8 });
  await waitFor(() => expect(finish).toHaveBeenCalledTimes(1));
});

it('An unchanged product is published without being saved again, and Escape publishes nothing', async () => {
  const { user, commands } = await renderProduct({ saved: product });
  await user.click(button('Save & Publish'));
  await screen.findByRole('dialog', { name: 'Publish the product' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(commands).toEqual([]);
  await user.click(button('Save & Publish'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
  await screen.findByText('Product published.');
  expect(commands.map(({ body }) => body)).toEqual([{ productId, type: 'publish', version: 7 }]);
});

it('A product that has a page already leads to claiming it', async () => {
  const { user, address } = await renderProduct({
    saved: product,
    onPublish: () =>
      new Refusal(409, 'pageUnclaimed', { message: 'The catalogue has this product.', about: 'page-1' }),
  });
  await user.click(button('Save & Publish'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The product already has a page' }));
  expect(dialog.getByText(/The catalogue has this product\. Your text is saved\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Claim the page' }));
  await waitFor(() => expect(address()).toBe('/app/claim/page-1'));
});

it('A new product that is saved but not published opens as an entry of the list', async () => {
  const { user, onOpen, commands } = await renderProduct();
  await write(user, field('Product name'), 'Calder Fleet');
  fireEvent.change(field('Product launch date'), { target: { value: '2026-01-01' } });
  await write(user, await screen.findByRole('textbox', { name: 'Product information' }), 'Vans.');
  for (const tags of ['Keywords', 'Notable customers', 'Target persona', 'Competitors'])
    await user.type(field(tags), 'x{Enter}');
  await user.click(combobox(/^Category/));
  await user.click(await screen.findByRole('option', { name: 'Fleet' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await user.click(button('Save & Publish'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish the product' }));
  expect(commands[0]?.body).not.toHaveProperty('version');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(onOpen.mock.calls).toEqual([[productId]]);
});

it('A published product is only read, and UnPublish asks first', async () => {
  const { user, commands } = await renderProduct({
    saved: { ...product, isPublished: 1, publishedAt: '2026-10-12T08:00:00Z', userName: 'Ada' },
    onPublish: () => ({ message: 'Product unpublished.' }),
  });
  expect(screen.getByText(/Published 12 Oct 2026 by Ada/)).toBeTruthy();
  expect([field('Product name'), field('Keywords'), button('Save')].every(({ disabled }) => disabled)).toBe(
    true,
  );
  await user.click(button('UnPublish'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish the product' }));
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Product unpublished.');
  expect(commands.map(({ body }) => body)).toEqual([{ productId, type: 'unpublish', version: 7 }]);
});

it('An error of the server about a tag is shown at the field of the tags', async () => {
  const { user } = await renderProduct({
    saved: product,
    onSave: () =>
      new Refusal(422, 'invalidFields', { errors: [{ field: 'keywords[0]', message: 'Not this word.' }] }),
  });
  await user.type(field('Product name'), '!');
  await user.click(button('Save'));
  await screen.findByRole('alert');
  expect(field('Keywords').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('access: Not this word.')).toHaveLength(2);
});

it('Leaving a product with unsaved input asks first', async () => {
  const { user, address } = await renderProduct({ saved: product });
  await user.type(field('Product name'), '!');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([address(), field('Product name').value]).toEqual(['/app/additional-information', 'Calder Access!']);
});

const stored = (key: string, caption: string) => ({
  key,
  caption,
  location: `/api/files/${key}`,
  width: 8,
  height: 5,
});
const listOf = ({ body }: { body: Record<string, unknown> }): unknown =>
  JSON.parse(typeof body['screenshots'] === 'string' ? body['screenshots'] : '[]');

it('Captions wait while new screenshots upload, and the next save does not send the files again', async () => {
  const key = '0190a000-0000-7000-8000-0000000000b1';
  const answer = Promise.withResolvers<unknown>();
  const { user, commands } = await renderProduct({ saved: product, onSave: () => answer.promise });
  fireEvent.change(screen.getByLabelText('Add screenshots', { selector: 'input' }), {
    target: { files: [new File(['bytes'], 'a.png', { type: 'image/png' })] },
  });
  const caption = () => screen.findByLabelText<HTMLInputElement>('Caption of screenshot 1');
  await user.type(await caption(), 'The log');
  await user.click(button('Save'));
  await waitFor(() => expect(commands).toHaveLength(1));
  await user.type(await caption(), ', typed meanwhile');
  expect((await caption()).value).toBe('The log');
  await user.type(field('Product name'), '!');
  answer.resolve({
    message: 'Product saved.',
    product: { _id: productId, version: 8, screenshotKeys: [key] },
  });
  await screen.findByText('Product saved.');
  await waitFor(async () => expect((await caption()).readOnly).toBe(false));
  await user.type(await caption(), ' of doors');
  await user.click(button('Save'));
  await waitFor(() => expect(commands).toHaveLength(2));
  expect(commands[0]?.body['screenshotFiles']).toBeInstanceOf(File);
  expect(commands[1]?.body).not.toHaveProperty('screenshotFiles');
  expect(commands[1] && listOf(commands[1])).toEqual([{ key, caption: 'The log of doors' }]);
});

it('A screenshot that a colleague deleted is not sent again when the user keeps their own version', async () => {
  const [first, second] = [
    stored('0190a000-0000-7000-8000-0000000000b1', 'One'),
    stored('0190a000-0000-7000-8000-0000000000b2', 'Two'),
  ];
  let latest: Product = { ...product, screenshots: [first, second] };
  let saves = 0;
  const { user, commands } = await renderProduct({
    get saved() {
      return latest;
    },
    onSave: () => {
      saves += 1;
      return saves === 1
        ? new Refusal(409, 'staleVersion')
        : {
            message: 'Product saved.',
            product: { _id: productId, version: 9, screenshotKeys: [second.key] },
          };
    },
  });
  await user.type(screen.getByLabelText('Caption of screenshot 1'), '!');
  latest = { ...latest, version: 8, screenshots: [second] };
  await user.click(button('Save'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Combine both' }));
  await user.type(field('Product name'), '!');
  await user.click(button('Save'));
  await screen.findByText('Product saved.');
  expect(commands[1] && listOf(commands[1])).toEqual([{ key: second.key, caption: 'Two' }]);
});
