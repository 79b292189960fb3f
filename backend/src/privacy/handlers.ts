import type { Handler } from '../platform/handler.ts';
import { doRequestOwnData, findOwnDataFile, findOwnDataList, type OwnDataDoors } from './copy-requests.ts';

export const privacyHandlers = (doors: OwnDataDoors): Handler[] => [
  findOwnDataList,
  doRequestOwnData,
  findOwnDataFile(doors),
];
