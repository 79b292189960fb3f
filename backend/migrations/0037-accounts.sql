-- The hints that people dismissed on their dashboard. One row a hint, so two tabs that dismiss different hints at the
-- same time both keep theirs. A restored hint deletes its row; an erasure deletes the rest.
create table dismissed_hint (
  user_id uuid not null constraint dismissed_hint__user_id references app_user (id) on delete cascade,
  hint text not null,
  dismissed_at timestamptz not null default now(),
  constraint dismissed_hint__pkey primary key (user_id, hint)
);
comment on table dismissed_hint is 'Hints that people dismissed, until they restore them.';
