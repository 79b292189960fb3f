import { sql } from '../../platform/database/database.ts';
import type { FragmentSqlToken } from 'slonik';
import type { EventName } from '../../kernel/events.ts';
import type { Change } from '../../platform/outbox/outbox.ts';

/**
 * Returns a change that replaces a person's name in notification titles of one kind. `titles` is a select of the old name as
 * `name`, and of another name in the title as `subject`. The words between them depend on the language of the reader.
 */
export const replaceNameInTitles = (kind: EventName, titles: FragmentSqlToken, newName: string): Change => ({
  mayMiss: sql.statement`
    update notification set title = case when starts_with(title, old.name)
      then ${newName} || substr(title, length(old.name) + 1) else replace(title, old.name, ${newName}) end
    from (${titles}) old
    where kind = ${kind} and position(old.name in title) > 0 and position(old.subject in title) > 0`,
});
