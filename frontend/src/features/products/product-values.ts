import { addProduct } from '@bidboard/backend/contracts/products';
import type { Product } from '@bidboard/backend/contracts/products';
import { messages } from '@bidboard/backend/contracts/messages';
import { markdownOf, wireOf } from '@bidboard/backend/contracts/rich-text';
import { check } from '@bidboard/backend/contracts/schema';
import type { FieldError, Infer } from '@bidboard/backend/contracts/schema';

export type ProductBody = Infer<typeof addProduct.body>;

/** What is typed into the product form. */
export interface ProductValues {
  productName: string;
  /** Markdown. */
  productInfo: string;
  productLaunchDate: string;
  category: string;
  subCategory: string;
  keywords: string[];
  notableCustomers: string[];
  targetPersona: string[];
  competitors: string[];
  /** One to a line of the form; an empty line is no link. There is always a line. */
  productSolVideoUrl: string[];
  pricingProductName: string;
  unit: string;
  /** Chosen, and sent with the next save. */
  dataSheets: File[];
}

export const emptyProduct: ProductValues = {
  productName: '',
  productInfo: '',
  productLaunchDate: '',
  category: '',
  subCategory: '',
  keywords: [],
  notableCustomers: [],
  targetPersona: [],
  competitors: [],
  productSolVideoUrl: [''],
  pricingProductName: '',
  unit: '',
  dataSheets: [],
};

export const valuesOf = (saved: Product): ProductValues => ({
  productName: saved.productName,
  productInfo: markdownOf(saved.productInfo),
  productLaunchDate: saved.productLaunchDate,
  category: saved.category,
  subCategory: saved.subCategory,
  keywords: saved.keywords,
  notableCustomers: saved.notableCustomers,
  targetPersona: saved.targetPersona,
  competitors: saved.competitors,
  productSolVideoUrl: saved.productSolVideoUrl.length > 0 ? saved.productSolVideoUrl : [''],
  pricingProductName: saved.pricingProductName,
  unit: saved.unit,
  dataSheets: [],
});

const isLink = (line: string) => line.trim() !== '';

/** The same as the server checks it: of a file its name, of the links those that are there. */
const bodyOf = (values: ProductValues): ProductBody => ({
  ...values,
  productName: values.productName.trim(),
  productInfo: wireOf(values.productInfo),
  productSolVideoUrl: values.productSolVideoUrl.filter(isLink).map((line) => line.trim()),
  dataSheets: values.dataSheets.map((file) => file.name),
});

/** The same as it is sent: chosen files stand in the place of their names. */
export const sentOf = (values: ProductValues, saved: { productId?: string; version?: number }): ProductBody =>
  ({ ...bodyOf(values), ...saved, dataSheets: values.dataSheets }) as unknown as ProductBody;

/**
 * CardErrors about what was sent, by the fields of the form: a tag is no field of its own, and a link is numbered by its line.
 */
export function byField(validationErrors: readonly FieldError[], values: ProductValues): FieldError[] {
  const lines = values.productSolVideoUrl.flatMap((line, at) => (isLink(line) ? [at] : []));
  return validationErrors.map(({ field, message }) => {
    const [, name = '', place] = /^(\w+)(?:\[(\d+)\])?$/.exec(field) ?? [];
    if (place === undefined) return { field, message };
    if (name === 'productSolVideoUrl') return { field: `${name}[${lines[Number(place)] ?? place}]`, message };
    const items = values[name as keyof ProductValues];
    const item: unknown = Array.isArray(items) ? items[Number(place)] : undefined;
    return { field: name, message: typeof item === 'string' ? `${item}: ${message}` : message };
  });
}

/** What the server would say of it. To publish takes a category as well. */
export function validationErrorsOf(values: ProductValues, toPublish: boolean): FieldError[] {
  const checked = check(addProduct.body, bodyOf(values));
  const validationErrors = checked.ok ? [] : byField(checked.errors, values);
  if (toPublish && values.category === '')
    validationErrors.push({ field: 'category', message: messages.productCategoryRequired });
  return validationErrors;
}
