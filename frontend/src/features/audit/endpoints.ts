import { rfpAudit, exportRfpAudit } from '@bidboard/backend/features/audit/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { rfpAudit, exportRfpAudit };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
}

export const auditApi = injectContracts({ queries, mutations: {} });

export const { useRfpAuditQuery } = auditApi;
