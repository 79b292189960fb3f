create table rfp (
  id uuid not null default uuidv7() constraint rfp__pkey primary key,
  owner_id uuid not null constraint rfp__owner_id references app_user (id),
  company_id uuid constraint rfp__company_id references company (id),
  name text not null,
  process_type text not null,
  scope text not null,
  steps jsonb not null,
  is_anonymous boolean not null,
  currency text not null,
  time_zone text not null default 'UTC',
  published_at timestamptz,
  version integer not null default 1,
  project_name text not null default '',
  project_description text not null default '',
  project_saved_at timestamptz,
  project_version integer not null default 0,
  created_at timestamptz not null
);
create index rfp__owner_id on rfp (owner_id);

create table milestone (
  rfp_id uuid not null constraint milestone__rfp_id references rfp (id) on delete cascade,
  position integer not null,
  name text not null,
  description text not null,
  date date,
  is_fixed boolean not null,
  constraint milestone__pkey primary key (rfp_id, position)
);

create table requirements (
  rfp_id uuid not null constraint requirements__rfp_id references rfp (id) on delete cascade,
  kind text not null constraint requirements__kind check (kind in ('technical', 'commercial')),
  overview text not null,
  version integer not null default 1,
  constraint requirements__pkey primary key (rfp_id, kind)
);

-- A section carries its category's name and position: categories have nothing else of their own.
create table requirement_section (
  id uuid not null default uuidv7() constraint requirement_section__pkey primary key,
  rfp_id uuid not null,
  kind text not null,
  category_position integer not null,
  category_name text not null,
  position integer not null,
  name text not null,
  constraint requirement_section__requirements foreign key (rfp_id, kind) references requirements (rfp_id, kind) on delete cascade
);
create index requirement_section__rfp_id on requirement_section (rfp_id, kind);

create table question (
  rfp_id uuid not null,
  id bigint not null,
  section_id uuid not null constraint question__section_id references requirement_section (id),
  position integer not null,
  text text not null,
  type text not null constraint question__type check (type in ('yes-no', 'detailed')),
  score numeric(8, 2) not null constraint question__score check (score > 0),
  constraint question__pkey primary key (rfp_id, id)
);
create index question__section_id on question (section_id);

create table invite (
  id uuid not null default uuidv7() constraint invite__pkey primary key,
  rfp_id uuid not null constraint invite__rfp_id references rfp (id) on delete cascade,
  email text,
  company_id uuid constraint invite__company_id references company (id),
  product_name text,
  product_id uuid,
  sent_at timestamptz,
  accept_status integer not null default 0 constraint invite__accept_status check (accept_status in (0, 1, 2)),
  answered_by uuid constraint invite__answered_by references app_user (id),
  answered_at timestamptz,
  submitted_at timestamptz,
  created_at timestamptz not null,
  constraint invite__addressee check (email is not null or company_id is not null)
);
create index invite__rfp_id on invite (rfp_id);
create unique index invite__email on invite (rfp_id, lower(email)) where email is not null;
create unique index invite__company_id on invite (rfp_id, company_id) where company_id is not null;
create index invite__by_email on invite (lower(email)) where email is not null;
create index invite__by_company on invite (company_id) where company_id is not null;

create table answer (
  invite_id uuid not null constraint answer__invite_id references invite (id) on delete cascade,
  rfp_id uuid not null,
  question_id bigint not null,
  answer text not null,
  answered_by uuid not null,
  answered_at timestamptz not null,
  version integer not null default 1,
  constraint answer__pkey primary key (invite_id, question_id),
  constraint answer__question foreign key (rfp_id, question_id) references question (rfp_id, id)
);

create table rating (
  invite_id uuid not null constraint rating__invite_id references invite (id) on delete cascade,
  rfp_id uuid not null,
  question_id bigint not null,
  rating text not null constraint rating__rating check (rating in ('not-met', 'partially-met', 'fully-met')),
  rated_by uuid not null,
  rated_at timestamptz not null,
  constraint rating__pkey primary key (invite_id, question_id),
  constraint rating__question foreign key (rfp_id, question_id) references question (rfp_id, id)
);
