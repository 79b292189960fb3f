-- Declarations: what each person of a buyer says about its interests in the vendors of an RFP.

create table declaration (
  rfp_id uuid not null constraint declaration__rfp_id references rfp (id) on delete cascade,
  invite_id uuid not null constraint declaration__invite_id references invite (id) on delete cascade,
  user_id uuid not null constraint declaration__user_id references app_user (id),
  has_conflict boolean not null,
  -- Why there is a conflict; '' if there is none.
  reason text not null default '',
  -- The version of the text that the person agreed to, and the SHA-256 of the text with the names of the vendors.
  text_version integer not null constraint declaration__text_version check (text_version > 0),
  text_hash text not null,
  declared_at timestamptz not null,
  constraint declaration__pkey primary key (invite_id, user_id)
);
create index declaration__rfp_id on declaration (rfp_id, user_id);
create index declaration__user_id on declaration (user_id);

-- The reason of a conflict is for few people, so the trail does not copy it.
call audit_track('declaration', 'rfp_id', '{reason}');
