import { customerList, customersPerPage } from './contract.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import { listCustomers } from './customer-row.ts';

export const customerHandlers: Handler[] = [
  queryHandler(
    customerList,
    async ({ caller, db, search: { page = 0, size = customersPerPage, search = '' } }) =>
      caller.companyId
        ? listCustomers(db, { vendorId: caller.companyId, search, page, size })
        : { data: [], total_records: 0 },
  ),
];
