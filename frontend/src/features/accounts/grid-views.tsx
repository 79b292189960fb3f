import {
  gridViews,
  removeGridView,
  saveGridView,
} from '@bidboard/backend/features/accounts/contracts/grid-views';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { injectContracts } from '../../api/inject-contracts.ts';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import type { GridViewsLoader } from '../../ui/grid/grid-view-store.ts';

const queries = { gridViews };
const mutations = { saveGridView, removeGridView };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

// Apart from the other endpoints of accounts, which the public pages load too.
const { useGridViewsQuery, useSaveGridViewMutation, useRemoveGridViewMutation } = injectContracts({
  queries,
  mutations,
  staleAfter: { saveGridView: ['gridViews'], removeGridView: ['gridViews'] },
});

type SavedBody = Infer<typeof saveGridView.body>;
const refusalOf = (error: unknown) => ({ refusal: problemText(problemOf(error)) });

/** Loads the saved views of the account. Another tab or computer may have saved some, so each visit reads them again. */
export const AccountGridViews: GridViewsLoader = ({ grid, children }) => {
  const { currentData } = useGridViewsQuery({ search: { grid } }, { refetchOnMountOrArgChange: true });
  const [save] = useSaveGridViewMutation();
  const [remove] = useRemoveGridViewMutation();
  if (!currentData) return null;
  return children({
    views: currentData.data,
    save: (body) =>
      save({ body: body as SavedBody })
        .unwrap()
        .catch(refusalOf),
    remove: (viewId) =>
      remove({ body: { viewId } })
        .unwrap()
        .then(() => undefined, refusalOf),
  });
};
