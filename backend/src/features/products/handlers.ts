import { productCategories } from './contracts/products.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import { deleteProductHandler, deleteSheetsHandler } from './delete-product.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { getProductsListHandler, getProductsHandler } from './product-list.ts';
import { getProductHandler } from './product-view.ts';
import { productInsightHandler } from './insight/product-insight.ts';
import { publishProductHandler } from './publish-product.ts';
import { addProductHandler } from './save-product.ts';

export const productHandlers = (dependencies: ProductDependencies): Handler[] => [
  addProductHandler(dependencies),
  publishProductHandler(dependencies),
  deleteProductHandler(dependencies),
  deleteSheetsHandler,
  getProductHandler(dependencies),
  getProductsHandler(dependencies.listLicensed),
  getProductsListHandler(dependencies.listLicensed),
  productInsightHandler,
  queryHandler(productCategories, async ({ db }) => {
    const data = await dependencies.listFilings(db);
    return { data, total_records: data.length };
  }),
];
