import type { EventName } from '@bidboard/backend/kernel/events';
import type { RoomRights } from '../pushes/room-rights.ts';
import type { RetentionTask, Schedule } from './schedules.ts';
import type { Subscriber } from './subscriber.ts';

/** What a feature adds to the workers. The composition loops over all features. */
export interface WorkerFeature {
  /** The name of the feature's folder. */
  name: string;
  subscribers?: readonly Subscriber[];
  schedules?: readonly Schedule[];
  retention?: readonly RetentionTask[];
  /** Whose rights to rooms are checked again after an event. */
  roomRights?: RoomRights;
  /** Events that are recorded only for the operator log. */
  unhandledEvents?: readonly EventName[];
}
