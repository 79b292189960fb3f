export { sealAudit } from './seal-audit.ts';
export { verifyAudit } from './verify-audit.ts';
