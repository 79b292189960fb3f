import { t } from '../../../kernel/text/texts.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { bool, row, text, json } from '../../../platform/database/row.ts';
import { commandHandler, queryHandler } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import {
  gridViewLimit,
  gridViews,
  removeGridView,
  saveGridView,
  type GridLayout,
} from '../contracts/grid-views.ts';
import { messages } from '../contracts/messages.ts';

const viewRow = row({ viewId: text, name: text, isDefault: bool, layout: json<GridLayout>() });

const listViews = (db: Queryable, userId: string, grid: string) =>
  db.any(sql.type(viewRow)`
    select id::text as "viewId", name, is_default as "isDefault", layout
    from grid_view where user_id = ${userId} and grid = ${grid} order by lower(name), id`);

export const gridViewsHandler = queryHandler(gridViews, async ({ caller, db, search }) => {
  const data = await listViews(db, caller.userId, search.grid);
  return { data: [...data], total_records: data.length };
});

/**
 * An earlier statement takes a lock of its own, because a first view has no row to lock: two tabs must neither both take the last
 * free place nor both set a default.
 */
async function lockViews(db: Queryable, userId: string, grid: string) {
  await db.oneFirst(sql.type(row({ id: text }))`
    select pg_advisory_xact_lock(hashtextextended(${`grid views ${userId} ${grid}`}, 0))::text as id`);
  return listViews(db, userId, grid);
}

export const saveGridViewHandler = commandHandler(saveGridView, async ({ body, caller, db, record, now }) => {
  const { userId } = caller;
  const { grid } = body;
  const views = await lockViews(db, userId, grid);
  const saved = views.find(({ viewId }) => viewId === body.viewId?.toLowerCase());
  if (body.viewId !== undefined && !saved) return refuse('notFound');
  const name = body.name?.trim() || saved?.name;
  const layout = body.layout ?? saved?.layout;
  const errors = [
    ...(name === undefined ? [{ field: 'name', message: t('Name is required') }] : []),
    ...(layout === undefined ? [{ field: 'layout', message: t('Layout is required') }] : []),
  ];
  if (name === undefined || layout === undefined) return refuse('invalidFields', { errors });
  if (views.some((view) => view.name === name && view !== saved)) return refuse('gridViewNameTaken');
  if (!saved && views.length >= gridViewLimit) return refuse('gridViewsFull');
  const isDefault = body.isDefault ?? saved?.isDefault ?? false;
  const viewId =
    saved?.viewId ?? (await db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`));
  await record(
    { name: 'gridViewsChanged', payload: { userId } },
    {
      mayMiss: sql.statement`
        update grid_view set is_default = false
        where user_id = ${userId} and grid = ${grid} and ${isDefault} and id <> ${viewId}`,
    },
    sql.statement`
      insert into grid_view (id, user_id, grid, name, is_default, layout, saved_at)
      values (${viewId}, ${userId}, ${grid}, ${name}, ${isDefault}, ${JSON.stringify(layout)}::jsonb,
        to_timestamp(${now}::double precision / 1000))
      on conflict on constraint grid_view__pkey do update set
        name = excluded.name, is_default = excluded.is_default, layout = excluded.layout,
        saved_at = excluded.saved_at`,
  );
  return { message: messages.gridViewSaved, viewId };
});

export const removeGridViewHandler = commandHandler(removeGridView, async ({ body, caller, db, record }) => {
  const { userId } = caller;
  const grid = orNotFound(
    await db.maybeOneFirst(sql.type(row({ grid: text }))`
      select grid from grid_view where id = ${body.viewId} and user_id = ${userId}`),
  );
  const views = await lockViews(db, userId, grid);
  orNotFound(views.find(({ viewId }) => viewId === body.viewId.toLowerCase()) ?? null);
  await record(
    { name: 'gridViewsChanged', payload: { userId } },
    sql.statement`delete from grid_view where id = ${body.viewId} and user_id = ${userId}`,
  );
  return { message: messages.gridViewRemoved };
});
