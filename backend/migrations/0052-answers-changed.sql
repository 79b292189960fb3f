-- A vendor that has saved answers since its buyer was last told: the buyer is told once the vendor rests, or has been at it for
-- long, and not of every save.
create table answers_untold (
  invite_id uuid not null constraint answers_untold__pkey primary key
    constraint answers_untold__invite_id references invite (id) on delete cascade,
  since timestamptz not null,
  last_saved_at timestamptz not null
);
create index answers_untold__last_saved_at on answers_untold (last_saved_at);
