import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/servers/test-database.ts';
import { personTables, projections } from '../../app/compose.ts';

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await createTestDatabase();
});
afterAll(() => scratch.close());

const columns = () =>
  scratch.database.any(sql.type(row({ table: text, column: text, type: text, refers: text }))`
    select c.relname as table, a.attname as column, t.typname as type, coalesce((
      select k.confrelid::regclass::text from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] and k.confrelid = 'app_user'::regclass
      limit 1), '') as refers
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by 1, 2`);

const idOfPerson = /^(?:user|owner|buyer|author|actor|lead|operator|sender|person)_id$|_by$/;
const wordsOfPerson =
  /email|address|(?:user|operator|sender)_(?:name|agent|company)|publisher|caller|people|^(?:search_text|content)$|phone|mobile|document|^(?:row|facts|error|dead_letter_error|answer)$/;

/** Columns with similar names that hold no personal data. */
const columnsOfNoPerson = new Set([
  'answer.answer', // A company's answer to a question.
  'response_version.content', // The answers and prices of a company.
  'vendor_question.answer', // The answer that a company receives.
  'library_answer.answer',
  'catalogue_old_address.address',
  'product.addresses', // The addresses of its page.
  'audit_entry.payload',
  'rebuild.error',
  'agreement_file.document', // The number of a document.
  'stored_file.owner_id', // The id of an object, not of a person.
  'invitee_nda.found_by',
]);

test('Every column that refers to or names a person is in the copy and erased, or states a reason why not', async () => {
  const all = await columns();
  const personal = all.filter(
    ({ table, column, type, refers }) =>
      !columnsOfNoPerson.has(`${table}.${column}`) &&
      (refers !== '' || (type === 'uuid' && idOfPerson.test(column)) || wordsOfPerson.test(column)),
  );
  const listed = new Set(
    Object.entries(personTables).flatMap(([table, { by, names = [], addressedBy = [], actorColumns = [] }]) =>
      [...by, ...names, ...addressedBy, ...actorColumns].map((column) => `${table}.${column}`),
    ),
  );
  const undescribed = personal
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !listed.has(column));
  expect(undescribed, 'add rows to person-tables.ts of the feature').toEqual([]);
  const there = new Set(all.map(({ table, column }) => `${table}.${column}`));
  const copied = Object.entries(personTables).flatMap(([table, { copy }]) =>
    'none' in copy ? [] : copy.columns.map((column) => `${table}.${column}`),
  );
  expect([...listed, ...copied].filter((column) => !there.has(column))).toEqual([]);
});

test('A table is rebuilt after an erasure exactly if a projection writes it', () => {
  const readModels = new Set(projections.flatMap(({ tables }) => tables));
  const rebuilt = Object.entries(personTables).filter(([, { erasure }]) => erasure === 'rebuilt');
  expect(rebuilt.map(([table]) => table).filter((table) => !readModels.has(table))).toEqual([]);
  const others = Object.entries(personTables).filter(([table]) => readModels.has(table));
  expect(others.filter(([, { erasure }]) => erasure !== 'rebuilt').map(([table]) => table)).toEqual([]);
});

test('The copy contains no credentials', () => {
  const copied = Object.values(personTables).flatMap(({ copy }) => ('none' in copy ? [] : copy.columns));
  expect(copied.filter((column) => /hash(?!ed)|key|secret|token/.test(column))).toEqual([]);
});

test('Everything that remains or is left out states a reason', () => {
  const reasons = Object.values(personTables).flatMap(({ copy, erasure }) => [
    ...('none' in copy ? [copy.none] : []),
    ...(typeof erasure === 'object' ? [erasure.stays] : []),
  ]);
  expect(reasons.filter((reason) => reason.length <= 10)).toEqual([]);
});
