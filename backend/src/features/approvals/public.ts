export { checkApproval, requestApproval, type Clearance } from './clearance.ts';
export type { CarryOut } from './handlers.ts';
export { voidPending, type Requester } from './request-store.ts';
export { listApprovalTasks } from './tasks.ts';
