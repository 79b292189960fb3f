import { addProduct } from '../contracts/products.ts';
import type { Infer } from '../contracts/schema.ts';

type ProductBody = Infer<typeof addProduct.body>;

/** The completed product form. */
export const productBody: ProductBody = {
  productName: 'Ledgerly',
  productInfo: JSON.stringify('Keeps **books** for small firms.'),
  category: 'Tools',
  keywords: ['books'],
  targetPersona: ['Accountants'],
  competitors: ['Paperwork'],
  notableCustomers: ['Fenwick Foods'],
  productLaunchDate: '2026-02-28',
};

/** Returns the same form as a browser sends it, with datasheets. */
export function productForm(values: Partial<ProductBody> = {}, ...files: File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...productBody, ...values }))
    form.append(name, addProduct.multipart?.json?.includes(name) ? JSON.stringify(value) : String(value));
  for (const file of files) form.append('dataSheets', file);
  return form;
}
