import type { VariableDescription } from '@bidboard/backend/platform/environment/kinds';
import { documentedVariables } from '@bidboard/backend/platform/environment/variables';

/** The retention periods have a page of their own, which lists each of these variables. */
const retentionRow: Row = [
  '`KEEP_…_DAYS`',
  'as listed',
  'The number of days for which closed accounts, copies, notifications, events and logs are kept ([all of them](privacy.md#change-retention-periods)).',
];

type Row = readonly [variable: string, otherwise: string, meaning: string];

/** Returns docs/configuration.md with the tables of all variables as the schema describes them. */
export function configurationPage(page: string): string {
  return Object.entries(documentedVariables).reduce((written, [heading, variables]) => {
    const rows = Object.entries(variables).map(([name, variable]): Row => {
      const description = variable.describe().meta as VariableDescription | undefined;
      return [`\`${name}\``, description?.default ?? '', description?.meaning ?? ''];
    });
    if (heading === 'Database, jobs and pushes') rows.push(retentionRow);
    const table = [['variable', 'default', 'meaning'], ['---', '---', '---'], ...rows]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
    const place = new RegExp(`(?<=\\n## ${heading}\\n\\n)\\|[^]*?\\n(?=\\n)`);
    if (!place.test(written)) throw new Error(`docs/configuration.md has no table below ## ${heading}`);
    return written.replace(place, () => `${table}\n`);
  }, page);
}

/** Returns a page without the blanks and dashes that only align its tables. */
export const withoutAlignment = (page: string): string =>
  page.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---');
