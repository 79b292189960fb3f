import { searchState } from '../contracts/operations.ts';
import { sql } from '../platform/database.ts';
import { finding, type Handler } from '../platform/handler.ts';
import { nullable, number, row, text, time } from '../platform/row.ts';

const outageRow = row({ beganAt: time, endedAt: nullable(time), reason: text });
const countRow = row({ untold: number });

/** What operators read of the search engine; `engine` is the one that this installation is told to use. */
export const findSearchState = (engine: 'elasticsearch' | 'postgres'): Handler =>
  finding(searchState, async ({ read }) => {
    const outages = await read.any(sql.type(outageRow)`
      select began_at as "beganAt", ended_at as "endedAt", reason
      from search_outage order by began_at desc limit 50`);
    const { untold } = await read.one(
      sql.type(countRow)`select count(*)::int4 as untold from search_backlog`,
    );
    return {
      engine,
      isAway: outages.some((one) => one.endedAt === null),
      untold,
      outages: outages.map(({ beganAt, endedAt, reason }) => ({
        beganAt: new Date(beganAt).toISOString(),
        endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
        reason,
      })),
    };
  });
