-- A read model, or the search index, that an operator lets build anew: why, how far it is, and what came of it.
create table rebuild (
  id uuid not null default uuidv7() constraint rebuild__pkey primary key,
  -- A read model's name, or 'searchIndex'.
  subject text not null,
  reason text not null,
  asked_by uuid not null constraint rebuild__asked_by references app_user (id),
  asked_at timestamptz not null,
  began_at timestamptz,
  -- When whoever builds last said how far it is.
  told_at timestamptz not null,
  ended_at timestamptz,
  done integer not null default 0,
  -- Null until they were counted.
  total integer,
  -- How many were not as they should be.
  mended integer not null default 0,
  -- What was gone through last: whoever takes over goes on behind it.
  after text,
  error text,
  revision bigint not null default nextval('revision'),
  constraint rebuild__done check (done >= 0 and mended >= 0)
);
-- One at a time of each.
create unique index rebuild__at_work on rebuild (subject) where ended_at is null;
create index rebuild__subject on rebuild (subject, id desc);
create index rebuild__asked_by on rebuild (asked_by);
