import { sql } from '../../platform/database/database.ts';
import type { FragmentSqlToken } from 'slonik';
import type { EventName } from '../../kernel/events.ts';
import type { Change } from '../../platform/outbox/outbox.ts';

/**
 * Returns a change that replaces a person's name at the beginning of notification titles of one kind. `titles` is a select of the
 * old name as `name`, and of the text that follows it in the title as `rest`.
 */
export const replaceNameInTitles = (kind: EventName, titles: FragmentSqlToken, newName: string): Change => ({
  mayMiss: sql.statement`
    update notification set title = ${newName} || substr(title, length(old.name) + 1)
    from (${titles}) old
    where kind = ${kind} and starts_with(title, old.name || old.rest)`,
});
