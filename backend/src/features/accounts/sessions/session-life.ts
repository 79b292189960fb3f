import { sql } from '../../../platform/database/database.ts';

/** Whether the session `s` is alive: used within the last 30 days and begun within the last 180, however often it is used. */
export const isAlive = sql.fragment`
  (s.last_used_at > now() - interval '30 days' and s.created_at > now() - interval '180 days')`;
