import type { PushName, PushPayload } from './pushes.ts';

/** The key of a row among all rows that are pushed under the same name in a room. */
const ids: { readonly [N in PushName]?: (row: PushPayload<N>) => string } = {
  rfpCardChanged: ({ _id }) => _id,
  vendorRowChanged: ({ inviteId }) => inviteId,
  rfpOverviewChanged: ({ rfpId }) => rfpId,
  vendorQuestionChanged: ({ vendorId, vendorQuestionId }) => `${vendorId} ${vendorQuestionId}`,
  discoveryMeetingChanged: ({ id }) => id,
  productDemoChanged: ({ id }) => id,
  queuesChanged: () => '',
  rebuildChanged: ({ _id }) => _id,
};

/**
 * Returns a key by which pushes of one name replace each other. Only the newest push of a row matters, and equal invalidations
 * count once. A push with a version but no id in `ids` describes a part, so nothing replaces it.
 */
export function pushedRow(name: string, payload: unknown): string | undefined {
  const idOf = (ids as Record<string, ((row: unknown) => string) | undefined>)[name];
  if (idOf) return idOf(payload);
  const isPart = typeof payload === 'object' && payload !== null && 'version' in payload;
  return isPart ? undefined : JSON.stringify(payload);
}
