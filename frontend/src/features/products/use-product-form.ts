import { t } from '@lingui/core/macro';
import type { addProduct, Product } from '@bidboard/backend/features/products/contracts/products';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useRef, useState } from 'react';
import { useAddProductMutation } from './endpoints.ts';
import { useSavedForm } from '../../api/forms/use-saved-form.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import {
  byField,
  validationErrorsOf,
  emptyProduct,
  storedScreenshots,
  sentOf,
  valuesOf,
  type ProductValues,
} from './product-values.ts';
import { formatDay } from '../../ui/format/date-format.ts';
import type { FieldDescriptors } from '../../ui/edit-conflicts/field-descriptors.ts';

/** The purpose of a save; publishing requires more than saving. */
export type Intent = 'save' | 'publish';

/** The product as this form knows it to be on the server. */
export interface KnownProduct {
  productId: string;
  version: number;
}

interface Wiring {
  /** Null while a product is added. */
  loaded: Product | null;
  read: () => Promise<Product>;
  onSaved: (known: KnownProduct, intent: Intent, isNew: boolean) => void;
}

export const asKnown = ({ _id, version }: Pick<Product, '_id' | 'version'>): KnownProduct => ({
  productId: _id,
  version,
});
const savedStateOf = (product: Product | null) =>
  product ? { draft: valuesOf(product), version: product.version } : { draft: emptyProduct, version: 0 };

/** What the user types about one product, and how it is saved. */
export function useProductForm({ loaded, read, onSaved }: Wiring) {
  const [save] = useAddProductMutation();
  const [productId, setProductId] = useState(loaded?._id);
  const intent = useRef<Intent>('save');
  const form = useSavedForm<ProductValues, Infer<(typeof addProduct)['answer']>>({
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await read()),
    fields: productFieldDescriptors,
    validationErrorsOf: (values) => validationErrorsOf(values, intent.current === 'publish'),
    byField,
    send: (sent, version, key) =>
      save({ body: sentOf(sent, productId === undefined ? {} : { productId, version }), key }),
    savedAs: ({ product }, sent) => ({
      draft: {
        ...sent,
        screenshots: storedScreenshots(sent.screenshots, product.screenshotKeys),
        dataSheets: [],
      },
      version: product.version,
    }),
    onSaved: ({ message, product }, _, isNew) => {
      setProductId(product._id);
      showToast('success', message);
      onSaved(asKnown(product), intent.current, isNew);
    },
  });
  const { formik, version } = form;
  const known: KnownProduct | null = productId === undefined ? null : { productId, version };

  const run = (next: Intent) => {
    intent.current = next;
    const isAsIs = next === 'publish' && known !== null && !formik.dirty;
    if (!isAsIs) return void formik.submitForm();
    void formik.validateForm().then((errors) => {
      if (Object.keys(errors).length > 0) return formik.submitForm();
      return onSaved(known, next, false);
    });
  };
  return { ...form, known, run };
}

/** The fields of the product form by their labels. */
const productFieldDescriptors: FieldDescriptors<ProductValues> = {
  productName: t`Product name`,
  productInfo: t`Product information`,
  productLaunchDate: { label: t`Product launch date`, text: (day) => (day ? formatDay(day) : '') },
  category: t`Category`,
  subCategory: t`Sub-category`,
  keywords: t`Keywords`,
  notableCustomers: t`Notable customers`,
  targetPersona: t`Target persona`,
  competitors: t`Competitors`,
  productSolVideoUrl: t`Solution video URLs`,
  pricingProductName: t`Pricing name`,
  unit: t`Unit`,
  price: t`Price`,
  priceCurrency: t`Currency`,
  featureGroups: {
    label: t`Features`,
    text: (groups) => groups.map(({ name, features }) => `${name}: ${features.join(', ')}`).join('\n'),
  },
  screenshots: {
    label: t`Screenshots`,
    rows: {
      idOf: ({ key }) => key,
      labelOf: ({ caption }) => caption || t`Without a caption`,
      isStored: ({ file }) => file === null,
      fields: { key: null, caption: t`Caption`, file: null },
    },
  },
  dataSheets: t`Datasheets to be sent`,
};
