import type { PushName, PushPayload } from './pushes.ts';

/** What a row is known by among all that go by the same name in a room. */
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
 * Pushes of one name that say the same are one: of a row the newest is enough, and hints of the same words are one hint. What has
 * a version and no id here is a part of something and stands for itself.
 */
export function pushedRow(name: string, payload: unknown): string | undefined {
  const idOf = (ids as Record<string, ((row: unknown) => string) | undefined>)[name];
  if (idOf) return idOf(payload);
  const isPart = typeof payload === 'object' && payload !== null && 'version' in payload;
  return isPart ? undefined : JSON.stringify(payload);
}
