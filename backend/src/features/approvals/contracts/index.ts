export * from './approvals.ts';
