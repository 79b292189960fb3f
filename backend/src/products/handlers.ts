import { productCategories } from '../contracts/products.ts';
import { queryHandler, type Handler } from '../platform/handler.ts';
import { doDeleteProduct } from './delete-product.ts';
import { doDeleteSheets } from './delete-sheets.ts';
import type { ProductDoors } from './product-doors.ts';
import { findLiveProductPage, findProductPage } from './product-list.ts';
import { findProducts } from './product-view.ts';
import { doPublishProduct } from './publish-product.ts';
import { doAddProduct } from './save-product.ts';

export const productHandlers = (doors: ProductDoors): Handler[] => [
  doAddProduct(doors),
  doPublishProduct(doors),
  doDeleteProduct(doors),
  doDeleteSheets,
  findProducts(doors),
  findProductPage(doors.listLicensed),
  findLiveProductPage(doors.listLicensed),
  queryHandler(productCategories, async ({ read }) => {
    const data = await doors.listFilings(read);
    return { data, total_records: data.length };
  }),
];
