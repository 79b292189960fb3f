-- What a vendor asked, as everybody reads it: in the buyer's words, under an id of its own. The asker's id is the asker's clock.
create table published_question (
  id uuid not null default uuidv7() constraint published_question__pkey primary key,
  rfp_id uuid not null,
  question_id bigint not null,
  invite_id uuid not null,
  vendor_question_id bigint not null,
  text text not null constraint published_question__text check (text ~ '\S'),
  version integer not null default 1,
  published_by uuid not null constraint published_question__published_by references app_user (id),
  published_at timestamptz not null,
  constraint published_question__once unique (invite_id, vendor_question_id),
  constraint published_question__asked foreign key (invite_id, vendor_question_id)
    references vendor_question (invite_id, id) on delete cascade,
  constraint published_question__question foreign key (rfp_id, question_id) references question (rfp_id, id)
);
create index published_question__question on published_question (rfp_id, question_id);
create index published_question__published_by on published_question (published_by);

-- What a buyer told all vendors after publication, and what it changed of the RFP, as it was told.
create table addendum (
  id uuid not null default uuidv7() constraint addendum__pkey primary key,
  rfp_id uuid not null constraint addendum__rfp_id references rfp (id) on delete cascade,
  number integer not null constraint addendum__number check (number > 0),
  title text not null constraint addendum__title check (title ~ '\S'),
  text text not null constraint addendum__text check (text ~ '\S'),
  changes jsonb not null constraint addendum__changes check (jsonb_typeof(changes) = 'array'),
  -- Whether it asks questions that nobody was asked before.
  asks_more boolean not null,
  published_by uuid not null constraint addendum__published_by references app_user (id),
  published_at timestamptz not null,
  constraint addendum__once unique (rfp_id, number)
);
create index addendum__published_by on addendum (published_by);

-- Once for a vendor, by the first of its people who does so.
create table addendum_acknowledgement (
  invite_id uuid not null constraint addendum_acknowledgement__invite_id references invite (id) on delete cascade,
  addendum_id uuid not null constraint addendum_acknowledgement__addendum_id references addendum (id) on delete cascade,
  acknowledged_by uuid not null constraint addendum_acknowledgement__acknowledged_by references app_user (id),
  acknowledged_at timestamptz not null,
  constraint addendum_acknowledgement__pkey primary key (invite_id, addendum_id)
);
create index addendum_acknowledgement__addendum_id on addendum_acknowledgement (addendum_id);
create index addendum_acknowledgement__acknowledged_by on addendum_acknowledgement (acknowledged_by);
