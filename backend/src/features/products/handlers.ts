import { productCategories } from './contract.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import { doDeleteProduct, doDeleteSheets } from './delete-product.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { findLiveProductPage, findProductPage } from './product-list.ts';
import { findProducts } from './product-view.ts';
import { doPublishProduct } from './publish-product.ts';
import { doAddProduct } from './save-product.ts';

export const productHandlers = (dependencies: ProductDependencies): Handler[] => [
  doAddProduct(dependencies),
  doPublishProduct(dependencies),
  doDeleteProduct(dependencies),
  doDeleteSheets,
  findProducts(dependencies),
  findProductPage(dependencies.listLicensed),
  findLiveProductPage(dependencies.listLicensed),
  queryHandler(productCategories, async ({ db }) => {
    const data = await dependencies.listFilings(db);
    return { data, total_records: data.length };
  }),
];
