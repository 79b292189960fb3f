-- Addenda: changes of a published RFP.

-- What a buyer announced to all vendors after publication, and what it changed of the RFP, as it was announced.
create table addendum (
  id uuid not null default uuidv7() constraint addendum__pkey primary key,
  rfp_id uuid not null constraint addendum__rfp_id references rfp (id) on delete cascade,
  number integer not null constraint addendum__number check (number > 0),
  title text not null constraint addendum__title check (title ~ '\S'),
  text text not null constraint addendum__text check (text ~ '\S'),
  changes jsonb not null constraint addendum__changes check (jsonb_typeof(changes) = 'array'),
  -- Whether it adds questions.
  adds_questions boolean not null,
  published_by uuid not null constraint addendum__published_by references app_user (id),
  published_at timestamptz not null,
  constraint addendum__once unique (rfp_id, number)
);
create index addendum__published_by on addendum (published_by);

-- A vendor acknowledges an addendum once, by any of its people.
create table addendum_acknowledgement (
  invite_id uuid not null constraint addendum_acknowledgement__invite_id references invite (id) on delete cascade,
  addendum_id uuid not null constraint addendum_acknowledgement__addendum_id references addendum (id) on delete cascade,
  acknowledged_by uuid not null constraint addendum_acknowledgement__acknowledged_by references app_user (id),
  acknowledged_at timestamptz not null,
  constraint addendum_acknowledgement__pkey primary key (invite_id, addendum_id)
);
create index addendum_acknowledgement__addendum_id on addendum_acknowledgement (addendum_id);
create index addendum_acknowledgement__acknowledged_by on addendum_acknowledgement (acknowledged_by);

call audit_track('addendum', 'rfp_id');
call audit_track('addendum_acknowledgement', 'invite_id');
