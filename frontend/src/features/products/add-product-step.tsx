import { ProductForm } from './product-form.tsx';
import type { ProductFormProps } from './product-form.tsx';

const nothingToRead = () => Promise.reject(new Error('a product that is being added is nowhere yet'));

/** A product that is not on the server yet. */
export const AddProductStep = (page: Omit<ProductFormProps, 'loaded' | 'read'>) => (
  <ProductForm loaded={null} read={nothingToRead} {...page} />
);
