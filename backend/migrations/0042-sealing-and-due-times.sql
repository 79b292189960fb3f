-- The time of day at which responses are due on the day of RFP Submission; null: when that day ends.
alter table rfp
  add column due_time time
    constraint rfp__due_time check (extract(second from due_time) = 0),
  add column is_sealed boolean not null default false,
  -- When it was told that sealed responses are open.
  add column opened_at timestamptz
    constraint rfp__opened_at check (opened_at is null or is_sealed);

-- What is due soon is looked for every few seconds, among all RFPs.
create index milestone__due on milestone (date, rfp_id) where name = 'RFP Submission' and date is not null;

-- Who was reminded of which due time, how many hours before it. A due time that is moved is another one.
create table due_reminder (
  invite_id uuid not null constraint due_reminder__invite_id references invite (id) on delete cascade,
  due_at timestamptz not null,
  hours_before integer not null constraint due_reminder__hours_before check (hours_before in (72, 24)),
  reminded_at timestamptz not null,
  constraint due_reminder__pkey primary key (invite_id, due_at, hours_before)
);
