import type { Handler } from '../../platform/handler.ts';
import {
  requestOwnDataHandler,
  fetchOwnDataHandler,
  listOwnDataHandler,
  type OwnDataDependencies,
} from './own-data-requests.ts';

export const privacyHandlers = (dependencies: OwnDataDependencies): Handler[] => [
  listOwnDataHandler,
  requestOwnDataHandler,
  fetchOwnDataHandler(dependencies),
];
