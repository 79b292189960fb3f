-- What is pushed: to each room by a number of its own, one higher than the last, so that whoever hears one knows whether any is
-- missing and may ask for it. A room begins with the microseconds since 1970: numbers said before it was forgotten are never said
-- again. Unlogged, as what a NOTIFY carries is: a push need not outlive a crash, and whoever asks for one that is gone reads anew.
drop table push_attachment;

create unlogged table push_room (
  room text constraint push_room__pkey primary key,
  seq bigint not null,
  said_at timestamptz not null default now()
);

-- Kept for some minutes.
create unlogged table push_log (
  room text not null,
  seq bigint not null,
  constraint push_log__pkey primary key (room, seq),
  said_at timestamptz not null default now(),
  name text not null,
  payload text not null
);
create index push_log__said_at on push_log (said_at);
