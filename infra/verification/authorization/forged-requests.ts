import type { Contract } from '@bidboard/backend/kernel/contract';
import type { RequestInput, ForeignRow } from './foreign-requests.ts';
import { idsNamed } from './ids-named.ts';
import type { Side } from './one-side.ts';
import { leavesOf, uuid, withValue } from './request-leaves.ts';

/** A requester's own request with one id replaced by the other side's, and the same request with an id that does not exist. */
export interface ForgedRequest {
  field: string;
  foreign: RequestInput;
  ghost: RequestInput;
}

/** The other side's id for each optional field, by the field's name. */
const foreignIds: Readonly<Record<string, (side: Side) => string>> = {
  userId: ({ people }) => people.buyer.userId,
  person: ({ people }) => people.buyer.userId,
  id: ({ rfpId }) => rfpId,
  rfpId: ({ rfpId }) => rfpId,
  companyId: ({ companyId }) => companyId,
  vendorId: ({ vendorCompanyId }) => vendorCompanyId,
  inviteId: ({ inviteId }) => inviteId,
  productId: ({ draftProductId }) => draftProductId,
  slotId: ({ slotId }) => slotId,
  objectID: ({ draftProductId }) => draftProductId,
};

/**
 * Returns a request for every id that it contains, forged one at a time, and for every optional id. Requests that work only once
 * get no optional ids, since an ignored id would let them succeed.
 */
export function forgedRequests(
  contract: Contract,
  { asks, turn }: ForeignRow,
  own: Side,
  other: Side,
): ForgedRequest[] {
  const [asked, others] = [asks(own), leavesOf(asks(other))];
  const said = leavesOf(asked)
    .filter(({ value }) => uuid.test(value))
    .map(({ at }) => forged(asked, at, others.find((one) => one.at.join() === at.join())?.value ?? ''));
  if (turn) return said;
  const part = asked.form ? 'fields' : contract.kind === 'command' ? 'body' : 'search';
  const ofUnnamed = idsNamed(contract)
    .filter(({ isOptional, at }) => isOptional && at.length === 1)
    .map((one) => ({ at: [one.part === 'params' ? 'params' : part, ...one.at], name: one.at[0] ?? '' }))
    .filter(({ at }) => !leavesOf(asked).some((leaf) => leaf.at.join() === at.join()))
    .map(({ at, name }) => {
      const kind = foreignIds[name];
      if (!kind) throw new Error(`no id of another side for ${name} of ${contract.name}`);
      return forged(asked, at, kind(other));
    });
  return [...said, ...ofUnnamed];
}

const forged = (asked: RequestInput, at: readonly (string | number)[], id: string): ForgedRequest => ({
  field: at.join('.'),
  foreign: withValue(asked, at, id),
  ghost: withValue(asked, at, crypto.randomUUID()),
});
