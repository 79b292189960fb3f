export { eventsOfKind, kindOfEvent } from './audit-labels.ts';
