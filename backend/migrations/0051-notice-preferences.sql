-- What somebody wants of a topic: to be told in the product, and by mail at once, once a day or not at all. Without a row it is as
-- the topic begins. The link of a mail turns its mails off without a sign-in: how they came before is kept, to bring them back.
create table notice_preference (
  user_id uuid not null constraint notice_preference__user_id references app_user (id) on delete cascade,
  topic text not null,
  in_app boolean not null,
  mail text not null constraint notice_preference__mail check (mail in ('atOnce', 'daily', 'off')),
  mail_before text constraint notice_preference__mail_before check (mail_before in ('atOnce', 'daily')),
  changed_at timestamptz not null,
  constraint notice_preference__pkey primary key (user_id, topic),
  constraint notice_preference__before check (mail_before is null or mail = 'off')
);

-- At which hour of whose clock the daily mail goes out. Without a row: 8 in UTC.
create table digest_time (
  user_id uuid not null constraint digest_time__pkey primary key
    constraint digest_time__user_id references app_user (id) on delete cascade,
  time_zone text not null,
  hour smallint not null constraint digest_time__hour check (hour between 0 and 23),
  changed_at timestamptz not null
);

-- An address without an account that wants no mails of a topic, by its SHA-256: whose it is stands nowhere.
create table mail_suppression (
  address_hash text not null constraint mail_suppression__address_hash check (address_hash ~ '^[0-9a-f]{64}$'),
  topic text not null,
  suppressed_at timestamptz not null,
  constraint mail_suppression__pkey primary key (address_hash, topic)
);

-- One daily mail: one for each person and day, by their own calendar, however many processes look for it.
create table digest (
  id uuid not null default uuidv7() constraint digest__pkey primary key,
  user_id uuid not null constraint digest__user_id references app_user (id) on delete cascade,
  day date not null,
  opened_at timestamptz not null,
  constraint digest__once unique (user_id, day)
);

-- Settled when the notice is written, together with its words: whether the product lists it, and how its mail goes. What waits for
-- the daily mail has no digest yet.
alter table notice
  add column is_listed boolean not null default true,
  add column mail text not null default 'off' constraint notice__mail check (mail in ('atOnce', 'daily', 'off')),
  add column digest_id uuid constraint notice__digest_id references digest (id);
create index notice__waits_for_digest on notice (user_id) where mail = 'daily' and digest_id is null;
create index notice__digest on notice (digest_id) where digest_id is not null;
