-- Best-and-final rounds: after the due time, the buyer asks some vendors for final offers by another due time.

-- A round of an RFP. One is open at a time.
create table final_round (
  id uuid not null constraint final_round__pkey primary key,
  rfp_id uuid not null constraint final_round__rfp_id references rfp (id) on delete cascade,
  -- From 1 in each RFP.
  number integer not null constraint final_round__number check (number > 0),
  due_at timestamptz not null,
  -- What the buyer writes to all vendors of the round.
  message text not null,
  asks_prices boolean not null,
  version integer not null constraint final_round__version check (version > 0),
  started_by uuid not null constraint final_round__started_by references app_user (id),
  started_at timestamptz not null,
  -- When the offers were opened, or the round was cancelled. Null until then.
  ended_at timestamptz,
  is_cancelled boolean not null default false,
  constraint final_round__once unique (rfp_id, number),
  constraint final_round__cancelled check (not is_cancelled or ended_at is not null)
);
create unique index final_round__open on final_round (rfp_id) where ended_at is null;
create index final_round__due_at on final_round (due_at) where ended_at is null;
create index final_round__started_by on final_round (started_by);

-- The questions that a round asks again.
create table final_round_question (
  round_id uuid not null constraint final_round_question__round_id references final_round (id) on delete cascade,
  rfp_id uuid not null,
  question_id bigint not null,
  constraint final_round_question__pkey primary key (round_id, question_id),
  constraint final_round_question__question foreign key (rfp_id, question_id)
    references question (rfp_id, id) on delete cascade
);
create index final_round_question__question on final_round_question (rfp_id, question_id);

-- The offer of one vendor in a round. A row without an offer says that the vendor is asked. Until the round has ended,
-- only the vendor's own people read it.
create table final_offer (
  round_id uuid not null constraint final_offer__round_id references final_round (id) on delete cascade,
  invite_id uuid not null constraint final_offer__invite_id references invite (id) on delete cascade,
  -- Answers and prices, as far as the round asks for them. Null until the vendor saves them.
  offer jsonb,
  version integer not null default 0 constraint final_offer__version check (version >= 0),
  saved_by uuid constraint final_offer__saved_by references app_user (id),
  saved_at timestamptz,
  declined_by uuid constraint final_offer__declined_by references app_user (id),
  declined_at timestamptz,
  submitted_by uuid constraint final_offer__submitted_by references app_user (id),
  submitted_at timestamptz,
  -- What was submitted, as canonical JSON. Its bytes are hashed.
  document text,
  sha256 text constraint final_offer__sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint final_offer__pkey primary key (round_id, invite_id),
  constraint final_offer__answer check (declined_at is null or submitted_at is null),
  constraint final_offer__submitted check (
    (submitted_at is null) = (document is null) and (document is null) = (sha256 is null)
    and (submitted_at is null) = (submitted_by is null) and (submitted_at is null or offer is not null))
);
create index final_offer__invite_id on final_offer (invite_id);
create index final_offer__saved_by on final_offer (saved_by);
create index final_offer__declined_by on final_offer (declined_by);
create index final_offer__submitted_by on final_offer (submitted_by);

-- The versions of a response: the first as it was submitted, and one for each offer of a round that was opened.
create table response_version (
  invite_id uuid not null constraint response_version__invite_id references invite (id) on delete cascade,
  -- From 1.
  number integer not null constraint response_version__number check (number > 0),
  -- Null for the first.
  round_id uuid constraint response_version__round_id references final_round (id) on delete cascade,
  -- All answers and prices of that version.
  content jsonb not null,
  -- The questions whose answers had ratings that were removed, because this version changed the answers.
  unrated_question_ids bigint[] not null default '{}',
  constraint response_version__pkey primary key (invite_id, number),
  constraint response_version__first check ((number = 1) = (round_id is null))
);
create index response_version__round_id on response_version (round_id);

call audit_track('final_round', 'rfp_id');
call audit_track('final_round_question', 'rfp_id');
-- The offers are confidential until they are opened. The hash stands for the document.
call audit_track('final_offer', 'invite_id', '{offer,document}');
call audit_track('response_version', 'invite_id', '{content}');
