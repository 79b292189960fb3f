import type { invitee } from '../contracts/invites.ts';
import type { Infer } from '../contracts/schema.ts';
import type { Invite } from './invite-store.ts';

export const inviteeView = (one: Invite): Infer<typeof invitee> => ({
  _id: one.id,
  type: one.email === null ? 'COMPANY' : 'EMAIL',
  email: one.email,
  companyId: one.companyId,
  companyName: one.companyName,
  product: one.productName,
  productId: one.productId,
  rfpId: one.rfpId,
  rfpStatus: one.acceptStatus,
  isStoredOnServer: true,
});
