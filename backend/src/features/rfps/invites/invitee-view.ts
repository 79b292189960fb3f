import type { invitee } from '../contracts/invites.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import type { Invite } from './invite-store.ts';

/** Presents invites, newest first. */
export const inviteeViews = (invites: readonly Invite[]): Infer<typeof invitee>[] =>
  invites.toReversed().map(inviteeView);

const inviteeView = (one: Invite): Infer<typeof invitee> => ({
  _id: one.id,
  type: one.email === null ? 'COMPANY' : 'EMAIL',
  email: one.email,
  companyId: one.companyId,
  companyName: one.companyName,
  recipients: [...one.recipients],
  product: one.products[0]?.name ?? null,
  productId: one.products[0]?.id ?? null,
  selectedProducts: one.products.map(({ name }) => name),
  selectedProductsIds: one.productIds,
  rfpId: one.rfpId,
  rfpStatus: one.acceptStatus,
  hasLeft: one.acceptStatus === 2 && one.leftAt !== null,
  isSubmitted: one.submittedAt !== null,
  isStoredOnServer: true,
  isContactDeclined: one.isContactDeclined,
});
