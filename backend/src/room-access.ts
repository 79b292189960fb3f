import { isOperator } from './accounts/operator-door.ts';
import { rooms } from './contracts/pushes.ts';
import { check, uuid } from './contracts/schema.ts';
import type { Reader } from './platform/database.ts';
import { mayFollowAsBuyer } from './rfps/reader-doors.ts';

const rfpIdOf = uuid().required();

/** Whether a person may be in a room: the rule of reading every row that is pushed to it. Unknown rooms are nobody's. */
export async function mayJoin(read: Reader, userId: string, room: string): Promise<boolean> {
  if (room === rooms.person(userId)) return true;
  if (room === rooms.operators) return isOperator(read, userId);
  const rfpId = room.startsWith(rooms.rfpBuyer('')) ? room.slice(rooms.rfpBuyer('').length) : '';
  return check(rfpIdOf, rfpId).ok && mayFollowAsBuyer(read, userId, rfpId);
}
