/** A migration statement that takes something away from processes that run on the schema before it. */
export interface BreakingStatement {
  migration: string;
  /** The kind of change, such as `drop column`. */
  kind: string;
  statement: string;
}

/** Matches the statement's text in lower case and without comments, literals and function bodies. */
const kinds: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['drop table', /\bdrop\s+table\b/],
  [
    'drop column',
    /\bdrop\s+(?:column\s+)?(?!constraint|default|not\s+null|expression|identity|table|index|trigger|function|view|type|materialized|schema|sequence|if)\w+/,
  ],
  ['drop function', /\bdrop\s+(?:function|view|type|materialized\s+view|schema|sequence)\b/],
  ['rename', /\brename\b/],
  ['change type', /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/],
  ['set not null', /\bset\s+not\s+null\b/],
  ['drop default', /\bdrop\s+default\b/],
  [
    'add constraint',
    /\balter\s+table\b[^;]*\badd\s+(?:constraint|check|unique|primary\s+key|foreign\s+key|exclude)\b/,
  ],
  ['unique index', /\bcreate\s+unique\s+index\b/],
  [
    'not null without default',
    /\badd\s+(?:column\s+)?(?!constraint|check|unique|primary|foreign|exclude)\w+\s(?:(?!\bdefault\b|\bgenerated\b|,)[^;])*\bnot\s+null\b(?!(?:(?!,)[^;])*\b(?:default|generated)\b)/,
  ],
];

/** Constraints and unique indexes of a table that the same migration creates take nothing away. */
function ofNewTable(statement: string, made: ReadonlySet<string>): boolean {
  const table = /\b(?:alter\s+table(?:\s+only)?|on)\s+(\w+)/.exec(statement)?.[1];
  return table !== undefined && made.has(table);
}

/** Returns what a migration takes away, statement by statement. */
export function findBreakingStatements(migration: string, sqlText: string): BreakingStatement[] {
  const statements = plain(sqlText)
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((text) => text !== '');
  const made = new Set(
    statements.flatMap(
      (statement) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [],
    ),
  );
  return statements.flatMap((statement) => {
    // A created object may name anything; only an index on an existing table is breaking.
    if (/^create (?!unique index)/.test(statement) || ofNewTable(statement, made)) return [];
    return kinds
      .filter(([, pattern]) => pattern.test(statement))
      .map(([kind]) => ({ migration, kind, statement }));
  });
}

/** Removes comments, and empties literals and function bodies. */
const plain = (sqlText: string): string =>
  sqlText
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase();

/**
 * Breaking statements that are allowed in migrations newer than the previous version, each with the reason why that version does
 * not miss anything. Keyed by the migration and the beginning of the statement. Emptied when previous-version.json names a newer
 * version.
 */
export const allowedBreakingStatements: readonly { migration: string; prefix: string; reason: string }[] = [
  {
    migration: '0044-rfps.sql',
    prefix: 'alter table question add constraint question__type',
    reason: 'The new constraint allows everything that the one before allowed, and more types.',
  },
  {
    migration: '0046-rfps.sql',
    prefix: 'alter table question add constraint question__type',
    reason: 'The new constraint allows everything that the one before allowed, and more types.',
  },
];
