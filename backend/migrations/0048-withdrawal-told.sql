-- What the pages of a vendor were last told of its response: that the buyer has rated some of it, or has not. They are told when
-- that changes and not at each rating, since how often the buyer rates is nobody else's to hear. The event by which it changed
-- may be told again, where whoever told it was stopped half-way.
create table withdrawal_told (
  invite_id uuid not null constraint withdrawal_told__pkey primary key
    constraint withdrawal_told__invite_id references invite (id) on delete cascade,
  is_rated boolean not null,
  event_id uuid
);
