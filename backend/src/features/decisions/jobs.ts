export { findDecisionNotification, listVendorCompanies, formatOutcome } from './decision-notification.ts';
