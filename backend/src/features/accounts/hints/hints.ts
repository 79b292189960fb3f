import { sql } from '../../../platform/database/database.ts';
import { oneOf, row } from '../../../platform/database/row.ts';
import { commandHandler, queryHandler } from '../../../platform/handler.ts';
import { dismissedHints, dismissHint, hintNames, restoreHint } from '../contracts/hints.ts';
import { messages } from '../contracts/messages.ts';

/** A hint that no longer exists may still be stored as dismissed, and is left out. */
export const dismissedHintsHandler = queryHandler(dismissedHints, async ({ caller, db }) => {
  const data = await db.any(sql.type(row({ hint: oneOf(hintNames) }))`
    select hint from dismissed_hint
    where user_id = ${caller.userId} and hint = any(${sql.array(hintNames, 'text')}) order by hint`);
  return { data: [...data], total_records: data.length };
});

/** A hint that another tab has dismissed already stays dismissed, so this answers as the first time. */
export const dismissHintHandler = commandHandler(dismissHint, async ({ body, caller, record, now }) => {
  const { userId } = caller;
  await record(
    { name: 'dismissedHintsChanged', payload: { userId } },
    {
      mayMiss: sql.statement`
        insert into dismissed_hint (user_id, hint, dismissed_at)
        values (${userId}, ${body.hint}, to_timestamp(${now}::double precision / 1000))
        on conflict on constraint dismissed_hint__pkey do nothing`,
    },
  );
  return { message: messages.hintDismissed };
});

export const restoreHintHandler = commandHandler(restoreHint, async ({ body, caller, record }) => {
  const { userId } = caller;
  await record(
    { name: 'dismissedHintsChanged', payload: { userId } },
    { mayMiss: sql.statement`delete from dismissed_hint where user_id = ${userId} and hint = ${body.hint}` },
  );
  return { message: messages.hintRestored };
});
