-- Ratings that were removed because the answer that they judged has changed. user_id names the evaluator whose own rating it was,
-- and is null for one that was given together or agreed. A new rating of the same answer deletes its row.
create table removed_rating (
  id bigint generated always as identity constraint removed_rating__pkey primary key,
  invite_id uuid not null constraint removed_rating__invite_id references invite (id) on delete cascade,
  rfp_id uuid not null,
  question_id bigint not null,
  user_id uuid,
  removed_at timestamptz not null,
  constraint removed_rating__whose unique nulls not distinct (invite_id, question_id, user_id),
  constraint removed_rating__question foreign key (rfp_id, question_id) references question (rfp_id, id) on delete cascade
);
create index removed_rating__question on removed_rating (rfp_id, question_id);
create index removed_rating__user_id on removed_rating (user_id);
call audit_follow('removed_rating', 'rfp_id');
