import type { Handler } from '../../platform/handler.ts';
import {
  doRequestOwnData,
  findOwnDataFile,
  findOwnDataList,
  type OwnDataDependencies,
} from './copy-requests.ts';

export const privacyHandlers = (dependencies: OwnDataDependencies): Handler[] => [
  findOwnDataList,
  doRequestOwnData,
  findOwnDataFile(dependencies),
];
