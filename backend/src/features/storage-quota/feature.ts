import { defaultQuotaBytes } from './contract.ts';
import { storageQuotaHandlers } from './handlers.ts';
import type { Feature } from '../../platform/feature.ts';

export const storageQuota: Feature = {
  handlers: ({ storageQuotaBytes = defaultQuotaBytes }) =>
    storageQuotaHandlers({ standardBytes: storageQuotaBytes }),
};
