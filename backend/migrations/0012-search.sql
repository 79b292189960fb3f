-- When the search engine of ELASTICSEARCH_URL did not answer, for whichever process; the last one may be going on.
create table search_outage (
  began_at timestamptz not null default now(),
  reason text not null,
  ended_at timestamptz,
  constraint search_outage__pkey primary key (began_at),
  constraint search_outage__ended_at check (ended_at >= began_at)
);
create unique index search_outage__going_on on search_outage ((ended_at is null)) where ended_at is null;

-- Changes that the engine could not be told meanwhile, each with the newest revision that was told of it.
create table search_backlog (
  object_id uuid constraint search_backlog__pkey primary key,
  revision bigint not null
);
