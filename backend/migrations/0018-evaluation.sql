-- Evaluation: ratings, evaluators, questions of vendors, and the tables that buyers compare vendors in.

-- Who leads the evaluation of an RFP, if not its owner, and since when its consensus phase is open. No row means
-- neither.
create table evaluation (
  rfp_id uuid not null constraint evaluation__pkey primary key
    constraint evaluation__rfp_id references rfp (id) on delete cascade,
  lead_id uuid constraint evaluation__lead_id references app_user (id),
  opened_at timestamptz,
  opened_by uuid constraint evaluation__opened_by references app_user (id),
  constraint evaluation__opened check ((opened_at is null) = (opened_by is null))
);
create index evaluation__lead_id on evaluation (lead_id) where lead_id is not null;
create index evaluation__opened_by on evaluation (opened_by) where opened_by is not null;

-- Colleagues who rate independently. With fewer than two of them, the buyer's people rate together. An evaluator who
-- leaves the company stays in the list until the lead removes them.
create table evaluator (
  rfp_id uuid not null constraint evaluator__rfp_id references rfp (id) on delete cascade,
  user_id uuid not null constraint evaluator__user_id references app_user (id),
  named_by uuid not null constraint evaluator__named_by references app_user (id),
  named_at timestamptz not null,
  constraint evaluator__pkey primary key (rfp_id, user_id)
);
create index evaluator__user_id on evaluator (user_id);
create index evaluator__named_by on evaluator (named_by);

-- The rating of an answer that counts: given together, or agreed on in the consensus phase.
create table rating (
  invite_id uuid not null constraint rating__invite_id references invite (id) on delete cascade,
  rfp_id uuid not null,
  question_id bigint not null,
  rating text not null constraint rating__rating check (rating in ('not-met', 'partially-met', 'fully-met')),
  rated_by uuid not null,
  rated_at timestamptz not null,
  constraint rating__pkey primary key (invite_id, question_id),
  constraint rating__question foreign key (rfp_id, question_id) references question (rfp_id, id)
);
-- A question that is replaced is looked up here by its foreign key.
create index rating__question on rating (rfp_id, question_id);

-- The rating of one evaluator. Until evaluation.opened_at is set only its author may read it: no read model, push,
-- export or trail that others read may contain it, nor how many there are by vendor.
create table evaluator_rating (
  invite_id uuid not null constraint evaluator_rating__invite_id references invite (id) on delete cascade,
  rfp_id uuid not null,
  question_id bigint not null,
  user_id uuid not null,
  rating text not null constraint evaluator_rating__rating check (rating in ('not-met', 'partially-met', 'fully-met')),
  rated_at timestamptz not null,
  version bigint not null,
  constraint evaluator_rating__pkey primary key (invite_id, question_id, user_id),
  constraint evaluator_rating__question foreign key (rfp_id, question_id) references question (rfp_id, id),
  constraint evaluator_rating__evaluator foreign key (rfp_id, user_id) references evaluator (rfp_id, user_id) on delete cascade
);
create index evaluator_rating__question on evaluator_rating (rfp_id, question_id);
create index evaluator_rating__evaluator on evaluator_rating (rfp_id, user_id);

-- Ratings that were removed because their answer has changed. A new rating of the answer deletes the row.
create table removed_rating (
  id bigint generated always as identity constraint removed_rating__pkey primary key,
  invite_id uuid not null constraint removed_rating__invite_id references invite (id) on delete cascade,
  rfp_id uuid not null,
  question_id bigint not null,
  -- The evaluator whose own rating it was. Null for one that was given together or agreed on.
  user_id uuid,
  removed_at timestamptz not null,
  constraint removed_rating__whose unique nulls not distinct (invite_id, question_id, user_id),
  constraint removed_rating__question foreign key (rfp_id, question_id) references question (rfp_id, id) on delete cascade
);
create index removed_rating__question on removed_rating (rfp_id, question_id);
create index removed_rating__user_id on removed_rating (user_id);

-- Questions of vendors about an RFP's questions, and the buyer's answers. The id is the asker's clock in ms. It is
-- unique within an invite only: two vendors may ask at the same moment, and neither may learn of it.
create table vendor_question (
  invite_id uuid not null constraint vendor_question__invite_id references invite (id) on delete cascade,
  id bigint not null,
  rfp_id uuid not null,
  question_id bigint not null,
  text text not null constraint vendor_question__text check (text <> ''),
  asked_by uuid not null constraint vendor_question__asked_by references app_user (id),
  asked_at timestamptz not null,
  answer text constraint vendor_question__answer check (answer <> ''),
  answered_by uuid constraint vendor_question__answered_by references app_user (id),
  answered_at timestamptz,
  version integer not null default 1,
  constraint vendor_question__pkey primary key (invite_id, id),
  constraint vendor_question__question foreign key (rfp_id, question_id) references question (rfp_id, id),
  constraint vendor_question__answered check (
    (answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)
  )
);
-- A question that is replaced is looked up here by its foreign key; the buyer's answer names the RFP.
create index vendor_question__question on vendor_question (rfp_id, question_id);

-- A vendor's question as all vendors read it: in the buyer's words, and under its own id, since the original id
-- reveals when it was asked.
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

-- Read model: a question of a vendor.
create table vendor_question_row (
  invite_id uuid not null,
  vendor_question_id bigint not null,
  rfp_id uuid not null,
  question_id bigint not null,
  kind text not null,
  category_position integer not null,
  section_position integer not null,
  question_position integer not null,
  row jsonb not null,
  revision bigint not null,
  constraint vendor_question_row__pkey primary key (invite_id, vendor_question_id)
);
create index vendor_question_row__rfp_id on vendor_question_row (rfp_id, question_id);

-- Read model: a section of a response. Sums are columns and answers are apart, so that the sums of a whole RFP are
-- read without answers. Half of a score with two decimals has three.
create table response_section (
  rfp_id uuid not null,
  invite_id uuid not null,
  vendor_id uuid not null,
  kind text not null,
  section_id uuid not null,
  section_name text not null,
  section_position integer not null,
  category_name text not null,
  category_position integer not null,
  -- The exact product of the weights of section and category.
  weight numeric(11, 4) not null default 1,
  scores numeric(12, 3) not null,
  totals numeric(12, 3) not null,
  answered integer not null,
  scored integer not null,
  question_count integer not null,
  answers jsonb not null,
  revision bigint not null,
  constraint response_section__pkey primary key (invite_id, section_id)
);
create index response_section__section_id on response_section (rfp_id, section_id);

-- Read model: a vendor in the buyer's comparison.
create table vendor_row (
  invite_id uuid not null constraint vendor_row__pkey primary key,
  rfp_id uuid not null,
  row jsonb not null,
  revision bigint not null
);
create index vendor_row__rfp_id on vendor_row (rfp_id);

-- Read model: the head of an RFP's pages.
create table rfp_overview (
  rfp_id uuid not null constraint rfp_overview__pkey primary key,
  facts jsonb not null,
  revision bigint not null
);

call audit_track('rating', 'rfp_id');
call audit_track('evaluation', 'rfp_id');
call audit_track('evaluator', 'rfp_id');
call audit_track('evaluator_rating', 'rfp_id');
call audit_track('removed_rating', 'rfp_id');
call audit_track('vendor_question', 'rfp_id');
call audit_track('published_question', 'rfp_id');
