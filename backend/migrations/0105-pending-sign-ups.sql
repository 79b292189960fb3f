-- Every sign-up with an address that is not verified yet, with its own name and password. A link of a mail verifies one of them, and the
-- account then has that one's name and password.
create table sign_up (
  id uuid not null default uuidv7() constraint sign_up__pkey primary key,
  user_id uuid not null constraint sign_up__user_id references app_user (id) on delete cascade,
  user_name text not null,
  password_hash text not null,
  asked_at timestamptz not null default now()
);
create index sign_up__user_id on sign_up (user_id, asked_at);

insert into sign_up (user_id, user_name, password_hash, asked_at)
select id, user_name, password_hash, created_at from app_user where not is_verified and password_hash is not null;

-- Null in links that an older version mints while it runs beside this one: those are not good here, and a new link is.
alter table email_verification
  add column sign_up_id uuid constraint email_verification__sign_up_id references sign_up (id) on delete cascade;
create index email_verification__sign_up_id on email_verification (sign_up_id);
update email_verification v set sign_up_id = s.id from sign_up s where s.user_id = v.user_id and v.used_at is null;
