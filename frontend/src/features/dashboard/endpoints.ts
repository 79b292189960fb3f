import { getRfps, toDo } from '@bidboard/backend/features/dashboard/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { getRfps, toDo };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
}

export const dashboardApi = injectContracts({ queries, mutations: {} });

export const { useGetRfpsQuery, useToDoQuery } = dashboardApi;
