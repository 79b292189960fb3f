import { recordServerAction } from '../operations/public.ts';
import { operatorCommand } from './operators/operator-command.ts';

export { findAddressee, type Addressee } from './account-store.ts';
export { purgeDeadTokens } from './sessions/purge-dead-tokens.ts';
export { listClosedAddresses, mintReturnLink, type ReturnLink } from './closing/reopen-account.ts';
export { findRequester } from './account-store.ts';
export { replacePassword } from './passwords/change-password.ts';
export { mintResetLink, type ResetLink } from './passwords/reset-password.ts';
export { mintMailTokens } from './sign-up/mail-token.ts';
export { mintVerificationLinks, type VerificationLink } from './sign-up/verify-email.ts';

/** Makes or unmakes an operator from the command line. */
export const grantOperatorRoleBy = operatorCommand(recordServerAction);
