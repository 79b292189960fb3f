import type { Infer, Typed, TypedSchema } from './schema/schema.ts';

/** Defines an event of a feature: its name, the version of its payload, and the payload's schema. */
export const event = <const Name extends string, const Version extends number, Payload extends Typed>(
  name: Name,
  version: Version,
  payload: Payload,
) => ({
  name,
  version,
  payload: payload as unknown as TypedSchema<Infer<Payload>>,
});

/**
 * All events by name. Each feature adds its own in its contract (`declare module`). The kernel therefore knows no feature, and
 * the name of an event that no feature defines does not compile. contracts.ts has the same events at run time.
 */
export interface Events {}
export type EventName = keyof Events;
export type EventPayload<N extends EventName> = Infer<Events[N]['payload']>;

/** A new event states the version of its payload, unless it is the first. */
type StatedVersion<Version> = Version extends 1 ? { version?: Version } : { version: Version };
/** An event as it is recorded: name and ids. */
export type NewEvent = {
  [N in EventName]: { name: N; payload: EventPayload<N> } & StatedVersion<Events[N]['version']>;
}[EventName];
/** An event as a subscriber gets it. */
export type RecordedEvent<N extends EventName = EventName> = {
  [M in N]: { eventId: string; name: M; payload: EventPayload<M>; correlationId: string; occurredAt: number };
}[N];
