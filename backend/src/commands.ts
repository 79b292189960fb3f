export { importCatalogue } from './catalogue/import-catalogue.ts';
export { mintVerificationLink, type VerificationLink } from './accounts/verification-link.ts';
export { findInviteMail, type InviteMail } from './rfps/invite-mail.ts';
