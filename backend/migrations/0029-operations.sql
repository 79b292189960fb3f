-- Figures of the running system over time.

-- The figures of the operations page, sampled once a minute and kept for a week. A crash of the server may lose them.
create unlogged table operation_sample (
  moment timestamptz not null constraint operation_sample__pkey primary key,
  relay_lag_ms bigint not null,
  failed_jobs integer not null,
  unpublished integer not null,
  read_model_lag_ms bigint not null,
  waiting_users integer not null,
  payment_issues integer not null
);
