import type { Handler } from '../platform/handler.ts';
import { doCreateVendors, doDeleteVendorEmail, type KeeperOf } from './add-vendors.ts';
import {
  findCommercial,
  findProject,
  findQuestionnairePreview,
  findRfpById,
  findTechnical,
  findVendors,
  type MeansOf,
} from './queries.ts';
import { doAddProject } from './save-project.ts';
import { doCreateCommercial, doCreateTechnical } from './save-requirements.ts';
import { doCreateRfp } from './save-settings.ts';

export interface RfpDoors {
  keeperOf: KeeperOf;
  meansOf: MeansOf;
}

export const rfpHandlers = ({ keeperOf, meansOf }: RfpDoors): Handler[] => [
  doCreateRfp,
  findRfpById(meansOf),
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
