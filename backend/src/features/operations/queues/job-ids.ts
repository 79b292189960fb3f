import { check, uuid } from '../../../kernel/schema/schema.ts';

const eventIdOf = uuid().required();

/** Reads the event and subscriber from a job's id. Jobs of schedules have no such id. */
export function jobOf(id: string): { eventId: string; subscriber: string } | undefined {
  const at = id.indexOf('.');
  const eventId = id.slice(0, Math.max(at, 0));
  const subscriber = id.slice(at + 1);
  return check(eventIdOf, eventId).ok && subscriber !== '' ? { eventId, subscriber } : undefined;
}

const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
const outside = /^(?:cs|evt|sub|in|pi|ch|re)_\w{1,80}$/;

/**
 * Returns the ids, numbers and flags of an event's payload, by the names that lead there. It leaves out any text that is not an
 * id, so operators who only run the system see nothing that a user wrote.
 */
export function idsOf(payload: unknown, name = ''): { name: string; id: string }[] {
  if (typeof payload === 'number' || typeof payload === 'boolean') return [{ name, id: String(payload) }];
  if (typeof payload === 'string')
    return isId(payload) || outside.test(payload) ? [{ name, id: payload }] : [];
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).flatMap(([key, value]) =>
    idsOf(value, Array.isArray(payload) ? `${name}[${key}]` : name === '' ? key : `${name}.${key}`),
  );
}
