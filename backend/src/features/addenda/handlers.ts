import { getAddenda } from './contract.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import {
  acknowledgeAddendumHandler,
  publishAddendumHandler,
  type AddendumDependencies,
} from './addendum-commands.ts';
import { listAddenda } from './addendum-store.ts';

export const addendumHandlers = (dependencies: AddendumDependencies): Handler[] => [
  publishAddendumHandler(dependencies),
  acknowledgeAddendumHandler(dependencies),
  queryHandler(getAddenda, async ({ params, caller, db }) => {
    const { rfpId } = params;
    const inviteId = await dependencies.inviteReadBy(db, caller, rfpId);
    const data = (await dependencies.isTakingPart(db, caller, rfpId))
      ? await listAddenda(db, rfpId, inviteId)
      : [];
    return { data, total_records: data.length };
  }),
];
