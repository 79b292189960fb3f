-- Who of a vendor's people answers which section. A section that goes takes its assignment along; whoever leaves the company is
-- passed over when it is read, and so the row may stay.
create table section_assignment (
  invite_id uuid not null constraint section_assignment__invite_id references invite (id) on delete cascade,
  section_id uuid not null constraint section_assignment__section_id references requirement_section (id) on delete cascade,
  user_id uuid not null constraint section_assignment__user_id references app_user (id),
  assigned_by uuid not null constraint section_assignment__assigned_by references app_user (id),
  assigned_at timestamptz not null,
  constraint section_assignment__pkey primary key (invite_id, section_id)
);
create index section_assignment__section_id on section_assignment (section_id);
create index section_assignment__user_id on section_assignment (user_id);
create index section_assignment__assigned_by on section_assignment (assigned_by);

-- What a vendor's people say to each other about a question. No read model, answer or export of the buyer's side has any of it.
create table internal_comment (
  id uuid not null default uuidv7() constraint internal_comment__pkey primary key,
  invite_id uuid not null constraint internal_comment__invite_id references invite (id) on delete cascade,
  rfp_id uuid not null,
  question_id bigint not null,
  text text not null constraint internal_comment__text check (text ~ '\S'),
  author_id uuid not null constraint internal_comment__author_id references app_user (id),
  written_at timestamptz not null,
  constraint internal_comment__question foreign key (rfp_id, question_id) references question (rfp_id, id) on delete cascade
);
create index internal_comment__invite_id on internal_comment (invite_id, question_id, id);
create index internal_comment__question on internal_comment (rfp_id, question_id);
create index internal_comment__author_id on internal_comment (author_id);
