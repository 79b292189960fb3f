export { sealAudit } from './audit-seals.ts';
export { verifyAudit } from './audit-seals.ts';
