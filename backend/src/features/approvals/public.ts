export { checkApproval, requestApproval, type Clearance } from './clearance.ts';
export type { CarryOut } from './handlers.ts';
export { listApprovalTasks } from './tasks.ts';
export type { Requester } from './request-store.ts';
