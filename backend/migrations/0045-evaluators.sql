-- Who leads the evaluation of an RFP, where that is not whoever made the RFP, and since when its consensus is open. No row: neither.
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

-- Colleagues who score on their own; with fewer than two of them everybody of the buyer's side rates together. Whoever leaves the
-- company scores no more, and stays until the lead removes them.
create table evaluator (
  rfp_id uuid not null constraint evaluator__rfp_id references rfp (id) on delete cascade,
  user_id uuid not null constraint evaluator__user_id references app_user (id),
  named_by uuid not null constraint evaluator__named_by references app_user (id),
  named_at timestamptz not null,
  constraint evaluator__pkey primary key (rfp_id, user_id)
);
create index evaluator__user_id on evaluator (user_id);
create index evaluator__named_by on evaluator (named_by);

-- What one evaluator gave one answer. Until evaluation.opened_at is set it is its author's alone: no read model, push, export or
-- trail that others read may carry a row of it, nor how many there are by vendor. It goes with its evaluator.
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
