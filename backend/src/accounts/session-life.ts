import { sql } from '../platform/database.ts';

/** Whether the session `s` lives: used within 30 days, and begun within 180, however often it is used. */
export const isAlive = sql.fragment`
  (s.last_used_at > now() - interval '30 days' and s.created_at > now() - interval '180 days')`;
