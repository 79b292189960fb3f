import { customerList } from '@bidboard/backend/features/customers/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { customerList };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
}

export const customersApi = injectContracts({ queries, mutations: {} });

export const { useCustomerListQuery, useLazyCustomerListQuery } = customersApi;
