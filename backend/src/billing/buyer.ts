import { messages } from '../contracts/messages.ts';
import type { Caller } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';

/** The company for whose money somebody acts: its owner's and admins' right alone. */
export function buyerOf({ companyId, companyName, companyRole, userId }: Caller) {
  if (companyId === null) return refuse('companyRequired');
  if (companyRole !== 'owner' && companyRole !== 'admin') return refuse('adminsOnly');
  return { companyId, companyName: companyName ?? '', userId };
}

/** People are sent back to this site alone. Of what a backslash or a space means in an address, programs think differently. */
export function ownAddress(publicUrl: string, field: string, address: string): string {
  const isPlain = URL.canParse(address) && !/[\\\s]/.test(address);
  const isOwn = isPlain && new URL(address).origin === new URL(publicUrl).origin;
  return isOwn
    ? address
    : refuse('invalidFields', { errors: [{ field, message: messages.addressElsewhere }] });
}
