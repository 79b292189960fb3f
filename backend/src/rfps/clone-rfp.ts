import { messages } from '../contracts/messages.ts';
import { cloneRfp, nameOfCopy } from '../contracts/rfp-beginnings.ts';
import { deed } from '../platform/handler.ts';
import { addRfp, beginRfp } from './begin-rfp.ts';
import { copiedParts } from './copied-parts.ts';
import { lockOwnRfp, type Rfp } from './rfp-store.ts';
import { rfpView } from './rfp-view.ts';

/** Copies an RFP of one's own. It is locked, since its parts are read one by one and must belong together. */
export const doCloneRfp = deed(cloneRfp, async ({ body, caller, read, record, now }) => {
  const source = await lockOwnRfp(read, caller, body.rfpId);
  const { processType, scope, steps, isAnonymous, timeZone } = source;
  const copy: Rfp = {
    ...(await beginRfp(read, caller, now)),
    processType,
    scope,
    steps,
    isAnonymous,
    timeZone,
    name: body.rfpName ?? nameOfCopy(source.name),
  };
  const parts = [];
  for (const part of copiedParts) parts.push(await part(read, source.id, copy.id));
  await record(
    [{ name: 'rfpSaved', payload: { rfpId: copy.id } }, ...parts.flatMap(({ events }) => events)],
    addRfp(copy),
    ...parts.flatMap(({ changes }) => changes),
  );
  return { message: messages.rfpCreated, rfp: rfpView(copy, { isInvited: false, isSubmitted: false }) };
});
