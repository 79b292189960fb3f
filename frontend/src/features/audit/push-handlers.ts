import { auditApi } from './endpoints.ts';
import type { ApiThunk, FeaturePushes } from '../../api/pushes/push-handlers.ts';

const { selectCachedArgsForQuery, invalidateTags } = auditApi.util;

/** Every push results from an action, which an open audit trail may contain. */
const invalidateTrail = (): ApiThunk => (dispatch, getState) => {
  if (selectCachedArgsForQuery(getState(), 'rfpAudit').length > 0) dispatch(invalidateTags(['rfpAudit']));
};

export const auditPushes: FeaturePushes = {
  afterPushes: invalidateTrail,
  queries: ['rfpAudit'],
};
