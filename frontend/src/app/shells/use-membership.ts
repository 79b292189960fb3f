import type { currentUser } from '@bidboard/backend/features/accounts/contracts/accounts';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { AppStore } from '../../api/app-store.ts';
import { queryContracts } from '../../api/contract-tables.ts';
import type { QueryName } from '../../api/contract-tables.ts';
import { contractApi } from '../../api/public-api.ts';
import { storeSession, readSession } from '../../api/client/session.ts';
import { showSnackbar } from '../../ui/feedback/toast-store.ts';

const everything = Object.keys(queryContracts) as QueryName[];

/**
 * Keeps the session's company equal to the server's. A user who has joined a company rereads everything. If they left it or
 * joined another, all earlier responses are dropped. Compares with what this tab shows, because another tab may already have
 * corrected the session.
 */
export function useMembership(me: Infer<typeof currentUser.answer> | undefined, isFetching: boolean): void {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const shown = useRef(readSession());
  useEffect(() => {
    const [session, before] = [readSession(), shown.current];
    if (!me || isFetching || session?.userId !== me.userId) return;
    const { companyId, company } = me;
    if (session.companyId !== companyId || session.company !== company) storeSession({ companyId, company });
    shown.current = readSession();
    if (!before || before.companyId === companyId) return;
    if (before.companyId === null) {
      dispatch(contractApi.util.invalidateTags(everything));
      return;
    }
    const left = `You are no longer in ${before.company ?? 'the company'}.`;
    showSnackbar(companyId ? `${left} You are in ${company} now.` : left);
    dispatch(contractApi.util.resetApiState());
  }, [dispatch, me, isFetching]);
}
