import type { Contract } from '@bidboard/backend/contracts/contract';
import type { RequestInput, ForeignRow } from './foreign-requests.ts';
import { idsNamed } from './ids-named.ts';
import type { Side } from './one-side.ts';
import { leavesOf, uuid, withValue } from './request-leaves.ts';

/** One's own request with one id in it that is the other side's, and the same with an id of nobody. */
export interface ForgedRequest {
  field: string;
  foreign: RequestInput;
  ghost: RequestInput;
}

/** By the name of a field that may be left out, what the other side has of that kind. */
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
 * Every id that a request says, forged one at a time, and every one that it could say beside; but for what can be asked only once,
 * since an id that is not looked at lets it be done.
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
