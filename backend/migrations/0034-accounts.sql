-- The views of tables that people saved: columns, order, sort and filters. One row a view, so two tabs that save
-- different views at the same time both keep theirs. The owner deletes them; an erasure deletes the rest.
create table grid_view (
  id uuid not null constraint grid_view__pkey primary key,
  user_id uuid not null constraint grid_view__user_id references app_user (id) on delete cascade,
  grid text not null,
  name text not null,
  is_default boolean not null default false,
  layout jsonb not null,
  saved_at timestamptz not null default now(),
  constraint grid_view__name unique (user_id, grid, name)
);
create unique index grid_view__default on grid_view (user_id, grid) where is_default;
comment on table grid_view is 'Views of tables that people saved, until they delete them.';
