import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { messages, type Product } from '@bidboard/backend/features/products/contracts/products';
import { describe, expect, it, test } from 'vitest';
import {
  byField,
  validationErrorsOf,
  emptyProduct,
  sentOf,
  valuesOf,
  categoryOptions,
  subCategoryOptions,
  type ProductValues,
  movedScreenshot,
  storedScreenshots,
} from './product-values.ts';

const filled: ProductValues = {
  ...emptyProduct,
  productName: 'Yard Planner',
  productInfo: 'Plans **yards**.',
  productLaunchDate: '2024-02-29',
  keywords: ['yards'],
  notableCustomers: ['Port of Aldermere'],
  targetPersona: ['Yard manager'],
  competitors: ['Spreadsheets'],
};
const validationErrors = (values: ProductValues, toPublish = false) =>
  validationErrorsOf(values, toPublish).map(({ field, message }) => `${field}: ${message}`);

describe('The product form', () => {
  it('The form reports all missing fields of a product at once', () => {
    expect(validationErrors({ ...emptyProduct, productInfo: ' ** ** ' }).toSorted()).toEqual(
      [
        `productName: ${sharedMessages.productNameRequired}`,
        `productInfo: ${messages.productInfoRequired}`,
        `productLaunchDate: ${messages.productLaunchDateRequired}`,
        `keywords: ${messages.productKeywordsRequired}`,
        `notableCustomers: ${messages.productCustomerRequired}`,
        `targetPersona: ${messages.productPersonaRequired}`,
        `competitors: ${messages.productCompetitorsRequired}`,
      ].toSorted(),
    );
    expect(validationErrors(filled)).toEqual([]);
  });

  it('Publishing requires a category', () => {
    expect(validationErrors(filled, true)).toEqual([`category: ${messages.productCategoryRequired}`]);
    expect(validationErrors({ ...filled, category: 'Logistics' }, true)).toEqual([]);
  });

  it('A wrong link is numbered by its line, and empty lines are left out', () => {
    const links = ['', 'https://vimeo.com/1', ' ', 'https://films.example/1'];
    expect(validationErrors({ ...filled, productSolVideoUrl: links })).toEqual([
      `productSolVideoUrl[3]: ${sharedMessages.videoLinkUnknown}`,
    ]);
    expect(sentOf({ ...filled, productSolVideoUrl: links }, {}).productSolVideoUrl).toEqual([
      'https://vimeo.com/1',
      'https://films.example/1',
    ]);
  });

  it('A typed price may have separators of thousands, and other text is reported at its field', () => {
    expect(
      ['', ' 12.5 ', '1,200', '1 200.50'].map((price) => sentOf({ ...filled, price }, {}).price),
    ).toEqual(['', '12.5', '1200', '1200.50']);
    expect(validationErrors({ ...filled, price: 'about 10' })).toEqual([`price: ${messages.priceInvalid}`]);
  });

  it('The tags field names the tag that is wrong', () => {
    expect(validationErrors({ ...filled, keywords: ['yards', 'a|b'] })).toEqual([
      `keywords: a|b: ${sharedMessages.barInTag}`,
    ]);
    expect(byField([{ field: '', message: 'no' }], filled)).toEqual([{ field: '', message: 'no' }]);
  });

  it('A saved product loads with the same values and remembers its version', () => {
    const { dataSheets, productInfo, ...rest } = filled;
    const saved: Product = {
      ...rest,
      _id: 'p',
      productInfo: JSON.stringify(productInfo),
      productSolVideoUrl: [],
      isPublished: 0,
      dataSheets_docs: [],
      screenshots: [],
      companyId: 'c',
      userId: null,
      userName: '',
      publishedAt: null,
      isSubscripton: false,
      version: 4,
    };
    expect(valuesOf(saved)).toEqual({ ...filled, dataSheets });
    expect(sentOf(filled, { productId: 'p', version: 4 })).toMatchObject({ productId: 'p', version: 4 });
  });
});

const list = [
  { category: 'Identity', subCategories: ['Directories', 'Sign-in'] },
  { category: 'Logistics', subCategories: [] },
];
const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);

test('The user can choose a category of the list, or none', () => {
  expect(values(categoryOptions(list, ''))).toEqual(['', 'Identity', 'Logistics']);
  expect(values(categoryOptions(list, 'Logistics'))).toEqual(['', 'Identity', 'Logistics']);
});

test('A chosen category that is no longer in the list is still shown', () => {
  expect(values(categoryOptions(list, 'Telegraphy'))).toEqual(['', 'Telegraphy', 'Identity', 'Logistics']);
  expect(values(subCategoryOptions(list, 'Logistics', 'Yards'))).toEqual(['', 'Yards']);
});

test('The sub-categories are those of the chosen category', () => {
  expect(values(subCategoryOptions(list, 'Identity', ''))).toEqual(['', 'Directories', 'Sign-in']);
  expect(values(subCategoryOptions(list, 'Telegraphy', ''))).toEqual(['']);
});

describe('The screenshots of the form', () => {
  const stored = { key: '0190a000-0000-7000-8000-0000000000b1', caption: ' The log ', file: null };
  const added = ['a.png', 'b.png'].map((name) => ({ key: name, caption: name, file: new File(['x'], name) }));
  const screenshots = [...added.slice(0, 1), stored, ...added.slice(1)];

  it('New ones are sent with the place of their file, and stored ones with their key', () => {
    const sent = sentOf({ ...emptyProduct, screenshots }, {}) as unknown as {
      screenshots: unknown;
      screenshotFiles: File[];
    };
    expect(sent.screenshots).toEqual([
      { file: 0, caption: 'a.png' },
      { key: stored.key, caption: 'The log' },
      { file: 1, caption: 'b.png' },
    ]);
    expect(sent.screenshotFiles.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  });

  it('After a save, all of them are stored under the keys of the answer', () => {
    expect(storedScreenshots(screenshots, ['1', '2', '3'])).toEqual([
      { key: '1', caption: 'a.png', file: null },
      { key: '2', caption: ' The log ', file: null },
      { key: '3', caption: 'b.png', file: null },
    ]);
  });

  it('One moves by one place up or down', () => {
    const keysAfter = (at: number, by: -1 | 1) => movedScreenshot(screenshots, at, by).map(({ key }) => key);
    expect(keysAfter(0, 1)).toEqual([stored.key, 'a.png', 'b.png']);
    expect(keysAfter(2, -1)).toEqual(['a.png', 'b.png', stored.key]);
  });

  it('An error about a file is shown at the list, and one about a screenshot at its caption', () => {
    const about = (field: string) => byField([{ field, message: 'no' }], { ...emptyProduct, screenshots });
    expect(about('screenshotFiles')).toEqual([{ field: 'screenshots', message: 'no' }]);
    expect(about('screenshots[1]')).toEqual([{ field: 'screenshots[1].caption', message: 'no' }]);
    expect(about('screenshots[1].caption')).toEqual([{ field: 'screenshots[1].caption', message: 'no' }]);
  });
});
