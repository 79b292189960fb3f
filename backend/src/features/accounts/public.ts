export { awaitsApproval } from './operators/approval.ts';
