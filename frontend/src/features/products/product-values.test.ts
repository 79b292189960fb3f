import { messages } from '@bidboard/backend/contracts/messages';
import type { Product } from '@bidboard/backend/contracts/products';
import { describe, expect, it } from 'vitest';
import { byField, validationErrorsOf, emptyProduct, sentOf, valuesOf } from './product-values.ts';
import type { ProductValues } from './product-values.ts';

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

describe('the product form', () => {
  it('asks for what a product needs, all at once', () => {
    expect(validationErrors({ ...emptyProduct, productInfo: ' ** ** ' }).toSorted()).toEqual(
      [
        `productName: ${messages.productNameRequired}`,
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

  it('asks for a category once it is to be published', () => {
    expect(validationErrors(filled, true)).toEqual([`category: ${messages.productCategoryRequired}`]);
    expect(validationErrors({ ...filled, category: 'Logistics' }, true)).toEqual([]);
  });

  it('numbers a wrong link by its line, and leaves empty lines away', () => {
    const links = ['', 'https://vimeo.com/1', ' ', 'https://films.example/1'];
    expect(validationErrors({ ...filled, productSolVideoUrl: links })).toEqual([
      `productSolVideoUrl[3]: ${messages.videoLinkUnknown}`,
    ]);
    expect(sentOf({ ...filled, productSolVideoUrl: links }, {}).productSolVideoUrl).toEqual([
      'https://vimeo.com/1',
      'https://films.example/1',
    ]);
  });

  it('says which tag is wrong, at the field of the tags', () => {
    expect(validationErrors({ ...filled, keywords: ['yards', 'a|b'] })).toEqual([
      `keywords: a|b: ${messages.barInTag}`,
    ]);
    expect(byField([{ field: '', message: 'no' }], filled)).toEqual([{ field: '', message: 'no' }]);
  });

  it('comes back as it was saved, and names what it was read as', () => {
    const { dataSheets, productInfo, ...rest } = filled;
    const saved: Product = {
      ...rest,
      _id: 'p',
      productInfo: JSON.stringify(productInfo),
      productSolVideoUrl: [],
      isPublished: 0,
      dataSheets_docs: [],
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
