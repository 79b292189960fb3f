import { check, uuid } from '../contracts/schema.ts';

const eventIdOf = uuid().required();

/** A job of an event is named after it and its follower. Those of schedules are not. */
export function jobOf(id: string): { eventId: string; follower: string } | undefined {
  const at = id.indexOf('.');
  const eventId = id.slice(0, Math.max(at, 0));
  const follower = id.slice(at + 1);
  return check(eventIdOf, eventId).ok && follower !== '' ? { eventId, follower } : undefined;
}

const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
const outside = /^(?:cs|evt|sub|in|pi|ch|re)_\w{1,80}$/;

/**
 * What an event is about: the ids, numbers and flags of its payload, by the names that lead there. A text that is no id is left
 * out, so that nothing which somebody wrote is shown to those who only see to the machine.
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
