import type { Handler } from '../platform/handler.ts';
import { doCreateVendors, type KeeperOf } from './add-vendors.ts';
import { findProject } from './find-project.ts';
import { findCommercial, findTechnical } from './find-requirements.ts';
import { findRfpById, type MeansOf } from './find-rfp-by-id.ts';
import { findRfpProducts, type ProductsOf } from './find-rfp-products.ts';
import { findVendors } from './find-vendors.ts';
import { findQuestionnairePreview } from './preview-questionnaire.ts';
import { doDeleteVendorEmail } from './remove-vendor.ts';
import { doAddProject } from './save-project.ts';
import { doCreateCommercial, doCreateTechnical } from './save-requirements.ts';
import { doCreateRfp } from './save-settings.ts';

export interface RfpDoors {
  keeperOf: KeeperOf;
  meansOf: MeansOf;
  productsOf: ProductsOf;
}

export const rfpHandlers = ({ keeperOf, meansOf, productsOf }: RfpDoors): Handler[] => [
  doCreateRfp,
  findRfpById(meansOf),
  findRfpProducts(productsOf),
  doAddProject,
  findProject,
  doCreateTechnical,
  doCreateCommercial,
  findTechnical,
  findCommercial,
  findQuestionnairePreview,
  doCreateVendors(keeperOf),
  findVendors,
  doDeleteVendorEmail,
];
