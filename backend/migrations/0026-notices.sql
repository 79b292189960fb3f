-- What somebody is told in the product: a fact in the words of the moment of its telling, and so it stays, whatever is renamed
-- after that. One for each fact, person and kind, however often the fact is followed. Events are forgotten long before: there
-- is no key to them. Ids are in the order of writing, which is the order of the list: a fact that is told late is news.
create table notice (
  id uuid not null default uuidv7() constraint notice__pkey primary key,
  user_id uuid not null constraint notice__user_id references app_user (id) on delete cascade,
  -- As what they are told: whoever is that no more reads it no more. Money is its owner's and admins', who are its buyers.
  told_as text not null constraint notice__told_as check (told_as in ('oneself', 'operator', 'member', 'buyer')),
  company_id uuid constraint notice__company_id references company (id),
  event_id uuid not null,
  kind text not null,
  title text not null,
  detail text not null default '',
  -- A time that the fact is about, as an agreed one.
  moment timestamptz,
  path text not null constraint notice__path check (path like '/%' and path not like '//%'),
  -- When the fact was.
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notice__once unique (event_id, user_id, kind),
  constraint notice__told_as_of check ((company_id is not null) = (told_as in ('member', 'buyer')))
);
create index notice__user_id on notice (user_id, id);
create index notice__unread on notice (user_id, id) where read_at is null;
create index notice__company_id on notice (company_id) where company_id is not null;
create index notice__created_at on notice (created_at);

-- Which news of a licence was told last, by mail and in the product alike, and under which event: a change that is no news is
-- not told as if it were.
alter table licence
  add column told_news text constraint licence__told_news check (told_news in ('pastDue', 'ended', 'cancelled')),
  add column told_event_id uuid;
