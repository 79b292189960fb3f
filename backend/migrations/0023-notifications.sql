-- Notifications: what people are notified of, in the product and by mail, and their preferences.

-- Daily mails: one for each person and day of their own calendar, even if several processes look for it.
create table digest (
  id uuid not null default uuidv7() constraint digest__pkey primary key,
  user_id uuid not null constraint digest__user_id references app_user (id) on delete cascade,
  day date not null,
  opened_at timestamptz not null,
  constraint digest__once unique (user_id, day)
);

-- The hour at which a person gets the daily mail. Without a row: 8:00 UTC.
create table digest_time (
  user_id uuid not null constraint digest_time__pkey primary key
    constraint digest_time__user_id references app_user (id) on delete cascade,
  time_zone text not null,
  hour smallint not null constraint digest_time__hour check (hour between 0 and 23),
  changed_at timestamptz not null
);

-- Notifications, in the words of the moment, which later renames do not change. One for each event, person and kind,
-- even if the event is processed twice. Events are deleted long before, so no foreign key refers to them. Ids are in
-- the order of writing, which is the order of the list.
create table notification (
  id uuid not null default uuidv7() constraint notification__pkey primary key,
  user_id uuid not null constraint notification__user_id references app_user (id) on delete cascade,
  -- The role in which the person is notified. They read it only while they have that role. Only the owner and the
  -- admins of a company are notified of its payments, as its buyers.
  recipient_role text not null constraint notification__recipient_role check (recipient_role in ('self', 'operator', 'member', 'buyer')),
  company_id uuid constraint notification__company_id references company (id),
  event_id uuid not null,
  -- Who caused it. The text may name them, so it must be found when they are erased.
  actor_id uuid,
  kind text not null,
  title text not null,
  detail text not null default '',
  -- A time that it is about, such as that of a meeting.
  moment timestamptz,
  path text not null constraint notification__path check (path like '/%' and path not like '//%'),
  -- Decided when it is written, like `mail`: whether the product lists it, and how it is mailed.
  is_listed boolean not null default true,
  mail text not null default 'atOnce' constraint notification__mail check (mail in ('atOnce', 'daily', 'off')),
  -- Null while it waits for the daily mail.
  digest_id uuid constraint notification__digest_id references digest (id),
  -- When the event happened.
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notification__once unique (event_id, user_id, kind),
  constraint notification__recipient_company check ((company_id is not null) = (recipient_role in ('member', 'buyer')))
);
create index notification__user_id on notification (user_id, id);
create index notification__unread on notification (user_id, id) where read_at is null;
create index notification__company_id on notification (company_id) where company_id is not null;
create index notification__created_at on notification (created_at);
create index notification__waits_for_digest on notification (user_id) where mail = 'daily' and digest_id is null;
create index notification__digest on notification (digest_id) where digest_id is not null;

-- How a person wants to be notified of a topic. Without a row the default of the topic holds. A link in each mail
-- turns mails off without a log-in; `mail_before` restores them.
create table notification_preference (
  user_id uuid not null constraint notification_preference__user_id references app_user (id) on delete cascade,
  topic text not null,
  in_app boolean not null,
  mail text not null constraint notification_preference__mail check (mail in ('atOnce', 'daily', 'off')),
  mail_before text constraint notification_preference__mail_before check (mail_before in ('atOnce', 'daily')),
  changed_at timestamptz not null,
  constraint notification_preference__pkey primary key (user_id, topic),
  constraint notification_preference__before check (mail_before is null or mail = 'off')
);

-- Addresses without an account that want no mails of a topic, by their SHA-256. The address itself is not stored.
create table mail_suppression (
  address_hash text not null constraint mail_suppression__address_hash check (address_hash ~ '^[0-9a-f]{64}$'),
  topic text not null,
  suppressed_at timestamptz not null,
  constraint mail_suppression__pkey primary key (address_hash, topic)
);

-- Senders whose invites an address does not want by mail: a company, or a person who invites without one. Only the
-- hash of the address is stored.
create table invite_block (
  address_hash text not null,
  company_id uuid constraint invite_block__company_id references company (id),
  user_id uuid constraint invite_block__user_id references app_user (id),
  blocked_at timestamptz not null,
  constraint invite_block__once unique nulls not distinct (address_hash, company_id, user_id),
  constraint invite_block__sender check (num_nonnulls(company_id, user_id) = 1)
);
create index invite_block__company_id on invite_block (company_id);
create index invite_block__user_id on invite_block (user_id);
