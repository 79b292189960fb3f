// The contracts of every feature: one line a feature. That of notifications joins them in contracts.ts, since it is made of the
// kinds of notifications that these declare.
export * as accounts from './features/accounts/contracts/index.ts';
export * as addenda from './features/addenda/contract.ts';
export * as agreements from './features/agreements/contract.ts';
export * as approvals from './features/approvals/contracts/index.ts';
export * as audit from './features/audit/contract.ts';
export * as billing from './features/billing/contracts/index.ts';
export * as catalogue from './features/catalogue/contracts/index.ts';
export * as claims from './features/claims/contract.ts';
export * as companies from './features/companies/contract.ts';
export * as customers from './features/customers/contract.ts';
export * as dashboard from './features/dashboard/contract.ts';
export * as decisions from './features/decisions/contract.ts';
export * as enquiries from './features/enquiries/contract.ts';
export * as evaluation from './features/evaluation/contracts/index.ts';
export * as inviteLimits from './features/invite-limits/contract.ts';
export * as meetings from './features/meetings/contracts/index.ts';
export * as operations from './features/operations/contracts/index.ts';
export * as places from './features/places/contract.ts';
export * as privacy from './features/privacy/contract.ts';
export * as products from './features/products/contracts/index.ts';
export * as reports from './features/reports/contract.ts';
export * as responses from './features/responses/contracts/index.ts';
export * as rfps from './features/rfps/contracts/index.ts';
export * as shortlists from './features/shortlists/contract.ts';
export * as storageQuota from './features/storage-quota/contract.ts';
export * as team from './features/team/contracts/index.ts';
