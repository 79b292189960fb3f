-- What vendors ask about an RFP's questions, and the buyer's answers. The id is the asker's clock in ms, so it is own to an invite
-- alone: two vendors may ask in the same moment, and neither may learn of it.
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
-- A question that is replaced is looked for here by its foreign key; the buyer's answer names the RFP.
create index vendor_question__question on vendor_question (rfp_id, question_id);

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
