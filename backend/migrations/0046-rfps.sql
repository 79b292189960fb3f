-- Questions that are answered by a table or by files.
alter table question drop constraint question__type;
alter table question add constraint question__type
  check (type in ('yes-no', 'detailed', 'single-choice', 'multiple-choice', 'number', 'date', 'table', 'file'));

-- The buyer's files to a question, such as a diagram or a template to fill in. The question may be written again by each save of
-- the draft, so the row names it without a reference.
create table question_file (
  rfp_id uuid not null constraint question_file__rfp_id references rfp (id) on delete cascade,
  question_id bigint not null,
  name text not null,
  file_id uuid not null constraint question_file__file_id references stored_file (id) on delete cascade,
  sha256 text not null,
  -- Whether it waits for the next addendum, so that vendors do not see it yet.
  is_pending boolean not null,
  constraint question_file__pkey primary key (rfp_id, question_id, name)
);
create unique index question_file__file_id_unique on question_file (file_id);
call audit_track('question_file', 'rfp_id', '{file_id}');
