import { markVendor, messages } from './contract.ts';
import { commandHandler } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { loadDeciding } from './deciding.ts';
import { decideMark } from './decision.ts';
import { loadOwnRfp } from '../rfps/public.ts';
import { lockRfp, putMark } from './decision-store.ts';

/** Puts a vendor on the shortlist or sets it aside. An unchanged mark records nothing. */
export const doMarkVendor = commandHandler(markVendor, async ({ body, caller, db, record, now }) => {
  const rfp = await loadOwnRfp(db, caller, body.rfpId);
  await lockRfp(db, rfp.id);
  const { deciding, vendors } = await loadDeciding(db, rfp, now);
  const vendor = orNotFound(vendors.find(({ inviteId }) => inviteId === body.inviteId.toLowerCase()));
  const { isShortlisted, version } = body;
  const reason = body.reason?.trim() ?? '';
  const decided = decideMark(deciding, vendor, vendor.mark, { isShortlisted, reason, version });
  if (!decided.ok) return refuse(decided.code);
  const currentVersion = vendor.mark?.version ?? 0;
  const message = isShortlisted ? messages.vendorShortlisted : messages.vendorSetAside;
  if (decided.does === 'nothing') return { message, version: currentVersion };
  await record(
    { name: 'vendorMarked', payload: { rfpId: rfp.id, inviteId: vendor.inviteId } },
    putMark(
      vendor.inviteId,
      { isShortlisted, reason, version: currentVersion },
      { userId: caller.userId, now },
    ),
  );
  return { message, version: currentVersion + 1 };
});
