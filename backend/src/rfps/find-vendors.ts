import { getVendors } from '../contracts/invites.ts';
import { finding } from '../platform/handler.ts';
import { listInvites } from './invite-store.ts';
import { inviteeView } from './invitee-view.ts';
import { loadOwnRfp } from './rfp-store.ts';

export const findVendors = finding(getVendors, async ({ params, caller, read }) => {
  const rfp = await loadOwnRfp(read, caller, params.rfpId);
  return { vendor: (await listInvites(read, rfp.id)).map(inviteeView) };
});
