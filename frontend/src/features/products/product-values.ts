import { t } from '@lingui/core/macro';
import {
  addProduct,
  messages,
  type Product,
  type productCategories,
} from '@bidboard/backend/features/products/contracts/products';
import { markdownOf, wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { check, type FieldError, type Infer } from '@bidboard/backend/kernel/schema/schema';
import type { FeatureGroup } from '@bidboard/backend/features/catalogue/contracts/product-facts';
import type { SelectOption } from '../../ui/fields/select.tsx';

export type ProductBody = Infer<typeof addProduct.body>;

/** A screenshot of the form. */
export interface ScreenshotValue {
  /** Of a stored screenshot, the id of its file. */
  key: string;
  caption: string;
  /** Null for a stored screenshot. */
  file: File | null;
}

/** What the user types into the product form. */
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
  /** One link per line of the form; an empty line is not a link. There is always at least one line. */
  productSolVideoUrl: string[];
  pricingProductName: string;
  unit: string;
  /** A decimal as typed; '' if the price is given on request. */
  price: string;
  priceCurrency: Product['priceCurrency'];
  featureGroups: FeatureGroup[];
  screenshots: ScreenshotValue[];
  /** The chosen files, which the next save sends. */
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
  price: '',
  priceCurrency: 'USD',
  featureGroups: [],
  screenshots: [],
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
  price: saved.price,
  priceCurrency: saved.priceCurrency,
  featureGroups: saved.featureGroups,
  screenshots: saved.screenshots.map(({ key, caption }) => ({ key, caption, file: null })),
  dataSheets: [],
});

/** The list with the screenshot at a place moved up or down by one place. */
export function movedScreenshot(
  screenshots: readonly ScreenshotValue[],
  at: number,
  by: -1 | 1,
): ScreenshotValue[] {
  const screenshot = screenshots[at];
  return screenshot ? screenshots.toSpliced(at, 1).toSpliced(at + by, 0, screenshot) : [...screenshots];
}

/** The screenshots after a save: all of them are stored under these keys. */
export const storedScreenshots = (
  sent: readonly ScreenshotValue[],
  keys: readonly string[],
): ScreenshotValue[] => sent.map(({ key, caption }, at) => ({ key: keys[at] ?? key, caption, file: null }));

const newFilesOf = ({ screenshots }: ProductValues): File[] =>
  screenshots.flatMap(({ file }) => (file === null ? [] : [file]));

/** The screenshots as they are sent: a new one names the place of its file. */
function listedScreenshots(values: ProductValues): ProductBody['screenshots'] {
  const files = newFilesOf(values);
  return values.screenshots.map(({ key, caption, file }) => ({
    ...(file ? { file: files.indexOf(file) } : { key }),
    caption: caption.trim(),
  }));
}

const isLink = (line: string) => line.trim() !== '';

/** The price without separators of thousands. Text that is not a price stays as typed, and the server's rule reports it. */
const tidyPrice = (typed: string): string =>
  /^\d{1,3}(?:[,\s]\d{3})+(?:\.\d*)?$/.test(typed.trim()) ? typed.replaceAll(/[,\s]/g, '') : typed.trim();

/** The values as the server checks them: file names instead of files, and links without empty lines. */
const bodyOf = (values: ProductValues): ProductBody => ({
  ...values,
  productName: values.productName.trim(),
  productInfo: wireOf(values.productInfo),
  price: tidyPrice(values.price),
  productSolVideoUrl: values.productSolVideoUrl.filter(isLink).map((line) => line.trim()),
  screenshots: listedScreenshots(values),
  screenshotFiles: newFilesOf(values).map((file) => file.name),
  dataSheets: values.dataSheets.map((file) => file.name),
});

/** The values as they are sent, with the chosen files in place of their names. */
export const sentOf = (values: ProductValues, saved: { productId?: string; version?: number }): ProductBody =>
  ({
    ...bodyOf(values),
    ...saved,
    screenshotFiles: newFilesOf(values),
    dataSheets: values.dataSheets,
  }) as unknown as ProductBody;

/**
 * The errors of what was submitted, by form field. A tag has no field of its own, a link is named by its line
 * number, and a file of a screenshot belongs to the list of screenshots.
 */
export function byField(validationErrors: readonly FieldError[], values: ProductValues): FieldError[] {
  const lines = values.productSolVideoUrl.flatMap((line, at) => (isLink(line) ? [at] : []));
  return validationErrors.map(({ field, message }) => {
    const [, name = '', place] = /^(\w+)(?:\[(\d+)\])?$/.exec(field) ?? [];
    if (name === 'screenshotFiles') return { field: 'screenshots', message };
    if (place === undefined) return { field, message };
    if (name === 'screenshots') return { field: `${name}[${place}].caption`, message };
    if (name === 'productSolVideoUrl') return { field: `${name}[${lines[Number(place)] ?? place}]`, message };
    const items = values[name as keyof ProductValues];
    const item: unknown = Array.isArray(items) ? items[Number(place)] : undefined;
    return { field: name, message: typeof item === 'string' ? `${item}: ${message}` : message };
  });
}

/** The validation errors that the server would return. Publishing also requires a category. */
export function validationErrorsOf(values: ProductValues, toPublish: boolean): FieldError[] {
  const checked = check(addProduct.body, bodyOf(values));
  const validationErrors = checked.ok ? [] : byField(checked.errors, values);
  if (toPublish && values.category === '')
    validationErrors.push({ field: 'category', message: messages.productCategoryRequired });
  return validationErrors;
}

type Categories = Infer<(typeof productCategories)['answer']>['data'];

/** The first option clears the choice. A chosen value that is no longer offered stays visible. */
const optionsOf = (choices: readonly string[], chosen: string): SelectOption[] => {
  const all = chosen === '' || choices.includes(chosen) ? choices : [chosen, ...choices];
  return [{ value: '', label: t`None` }, ...all.map((choice) => ({ value: choice, label: choice }))];
};

export const categoryOptions = (list: Categories, chosen: string): SelectOption[] =>
  optionsOf(
    list.map(({ category }) => category),
    chosen,
  );

export const subCategoryOptions = (list: Categories, category: string, chosen: string): SelectOption[] =>
  optionsOf(list.find((candidate) => candidate.category === category)?.subCategories ?? [], chosen);
