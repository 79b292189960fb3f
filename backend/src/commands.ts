export { importCatalogue } from './catalogue/import-catalogue.ts';
export { findAddressee, type Addressee } from './accounts/addressee.ts';
export { forgetDeadTokens } from './accounts/forget-dead-tokens.ts';
export { mintVerificationLink, type VerificationLink } from './accounts/verification-link.ts';
export { findInviteMail, type InviteMail } from './rfps/invite-mail.ts';
