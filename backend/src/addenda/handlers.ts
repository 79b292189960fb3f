import { getAddenda } from '../contracts/addenda.ts';
import { queryHandler, type Handler } from '../platform/handler.ts';
import { doAcknowledgeAddendum } from './acknowledge-addendum.ts';
import type { AddendumDoors } from './addendum-doors.ts';
import { listAddenda } from './addendum-store.ts';
import { doPublishAddendum } from './publish-addendum.ts';

export const addendumHandlers = (doors: AddendumDoors): Handler[] => [
  doPublishAddendum(doors),
  doAcknowledgeAddendum(doors),
  queryHandler(getAddenda, async ({ params, caller, read }) => {
    const { rfpId } = params;
    const inviteId = await doors.inviteReadBy(read, caller, rfpId);
    const data = (await doors.isTakingPart(read, caller, rfpId))
      ? await listAddenda(read, rfpId, inviteId)
      : [];
    return { data, total_records: data.length };
  }),
];
