import { messages } from '../contracts/messages.ts';
import type { Caller } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';

/** Returns the company that a caller may spend money for; only its owner and admins may. */
export function buyerOf({ companyId, companyName, companyRole, userId }: Caller) {
  if (companyId === null) return refuse('companyRequired');
  if (companyRole !== 'owner' && companyRole !== 'admin') return refuse('adminsOnly');
  return { companyId, companyName: companyName ?? '', userId };
}

/** Redirects lead only to this site. Programs disagree on the meaning of a backslash or a space in an address. */
export function ownAddress(publicUrl: string, field: string, address: string): string {
  const isPlain = URL.canParse(address) && !/[\\\s]/.test(address);
  const isOwn = isPlain && new URL(address).origin === new URL(publicUrl).origin;
  return isOwn
    ? address
    : refuse('invalidFields', { errors: [{ field, message: messages.addressElsewhere }] });
}
