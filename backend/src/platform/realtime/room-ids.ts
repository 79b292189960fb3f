import { check, uuid } from '../../kernel/schema/schema.ts';

const idOf = uuid().required();

/** Returns the ids in the name of a room of this kind; undefined if the room has another kind. */
export function idsInRoom(room: string, kind: (...ids: string[]) => string): readonly string[] | undefined {
  const ids = room.split('_').slice(1);
  return ids.every((id) => check(idOf, id).ok) && room === kind(...ids) ? ids : undefined;
}
