import { sql, type Database } from './database.ts';
import type { Kept } from './kept-for.ts';

/** What is gone through for a time that is its own, beside what is configured. */
export type Forgotten = Kept | 'attempts' | 'claimLinks' | 'orphanedFiles';

/** Notes that what is kept for a time was looked through, and how much of it was forgotten. */
export async function noteRetention(database: Database, kept: Forgotten, forgot: number): Promise<void> {
  await database.query(sql.typeAlias('nothing')`
    insert into retention_run as run (kept, ran_at, forgot, forgot_in_all) values (${kept}, now(), ${forgot}, ${forgot})
    on conflict (kept) do update set ran_at = excluded.ran_at, forgot = excluded.forgot,
      forgot_in_all = run.forgot_in_all + excluded.forgot`);
}
