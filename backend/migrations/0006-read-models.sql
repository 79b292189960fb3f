create table response_section (
  rfp_id uuid not null,
  invite_id uuid not null,
  kind text not null,
  section_id uuid not null,
  category_position integer not null,
  section_position integer not null,
  scores numeric(12, 2) not null,
  totals numeric(12, 2) not null,
  answered integer not null,
  question_count integer not null,
  row jsonb not null,
  revision bigint not null,
  constraint response_section__pkey primary key (invite_id, section_id)
);
create index response_section__rfp_id on response_section (rfp_id);

create table vendor_row (
  invite_id uuid not null constraint vendor_row__pkey primary key,
  rfp_id uuid not null,
  row jsonb not null,
  revision bigint not null
);
create index vendor_row__rfp_id on vendor_row (rfp_id);

create table rfp_overview (
  rfp_id uuid not null constraint rfp_overview__pkey primary key,
  facts jsonb not null,
  revision bigint not null
);

create table rfp_card (
  side text not null,
  user_id uuid not null,
  rfp_id uuid not null,
  facts jsonb not null,
  revision bigint not null,
  constraint rfp_card__pkey primary key (user_id, rfp_id, side)
);
