import { noteServerAction } from '../operations/public.ts';
import { operatorCommand } from './operators/operator-command.ts';

export { findAddressee, type Addressee } from './addressee.ts';
export { purgeDeadTokens } from './sessions/purge-dead-tokens.ts';
export { listClosedAddresses, mintReturnLink, type ReturnLink } from './closing/return-link.ts';
export { findRequester } from './mail-request.ts';
export { replacePassword } from './passwords/replace-password.ts';
export { mintResetLink, type ResetLink } from './passwords/reset-link.ts';
export { mintVerificationLinks, type VerificationLink } from './sign-up/verification-link.ts';

/** Makes or unmakes an operator from the command line. */
export const nameOperatorBy = operatorCommand(noteServerAction);
