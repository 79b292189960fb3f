import { isOperator, type OperatorRule } from '../features/accounts/sessions/operator-access.ts';
import { rooms } from '../kernel/pushes.ts';
import { check, uuid } from '../kernel/schema/schema.ts';
import type { Queryable } from '../platform/database/database.ts';
import { maySubscribeAsBuyer, maySubscribeAsVendor } from '../features/rfps/public.ts';
import { isMember } from '../features/team/public.ts';

const idOf = uuid().required();
const isId = (text: string) => check(idOf, text).ok;
const vendorSide = rooms.rfpVendor('', '').slice(0, -1);
/** Returns the id in the name of a room of this kind; '' if the room has another kind. */
const idIn = (room: string, kind: (id: string) => string): string => {
  const id = room.startsWith(kind('')) ? room.slice(kind('').length) : '';
  return isId(id) ? id : '';
};

/**
 * Decides whether a user, or a visitor if no user is given, may join a room. The rule is the same as for reading every row that
 * is pushed to it. No one may join unknown rooms.
 */
export async function mayJoin(
  db: Queryable,
  userId: string | undefined,
  room: string,
  rule: OperatorRule = 'required',
): Promise<boolean> {
  if (room === rooms.catalogue) return true;
  if (userId === undefined) return false;
  if (room === rooms.person(userId)) return true;
  if (room === rooms.operators) return isOperator(db, userId, rule);
  const companyId = idIn(room, rooms.company);
  if (companyId) return isMember(db, userId, companyId);
  const rfpId = idIn(room, rooms.rfpBuyer);
  if (rfpId) return maySubscribeAsBuyer(db, userId, rfpId);
  const [invitedTo = '', vendorId = ''] = room.startsWith(vendorSide)
    ? room.slice(vendorSide.length).split('_')
    : [];
  return room === rooms.rfpVendor(invitedTo, vendorId) && isId(invitedTo) && isId(vendorId)
    ? maySubscribeAsVendor(db, userId, invitedTo, vendorId)
    : false;
}
