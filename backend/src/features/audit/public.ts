export { eventsOfKind, kindOfEvent } from './kinds-of-events.ts';
