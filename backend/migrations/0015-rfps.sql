-- RFPs: their project, questionnaires, terms, invites and public list.

-- An RFP. It belongs to the company of its owner, or to the owner if they have none.
create table rfp (
  id uuid not null default uuidv7() constraint rfp__pkey primary key,
  owner_id uuid not null constraint rfp__owner_id references app_user (id),
  company_id uuid constraint rfp__company_id references company (id),
  name text not null,
  process_type text not null,
  scope text not null,
  steps jsonb not null,
  is_anonymous boolean not null,
  is_sealed boolean not null default false,
  currency text not null,
  time_zone text not null default 'UTC',
  -- When responses are due on the day of the milestone "RFP Submission". Null: at the end of that day.
  due_time time
    constraint rfp__due_time check (extract(second from due_time) = 0),
  version integer not null default 1,
  project_name text not null default '',
  project_description text not null default '',
  business_objective text not null default '',
  metrics text not null default '',
  decision_process text not null default '',
  decision_criteria text not null default '',
  project_saved_at timestamptz,
  project_version integer not null default 0,
  price_weight numeric(5, 2) not null default 0
    constraint rfp__price_weight check (price_weight between 0 and 100),
  weights_version integer not null default 0,
  created_at timestamptz not null,
  published_at timestamptz,
  -- When the opening of sealed responses was announced.
  opened_at timestamptz
    constraint rfp__opened_at check (opened_at is null or is_sealed),
  -- A deleted draft can be restored until its retention ends.
  deleted_at timestamptz,
  -- The day, in its time zone, for which the timeline was last announced to viewers. Null if no future day changes
  -- it.
  announced_day date
);
create index rfp__owner_id on rfp (owner_id);
create index rfp__company_id on rfp (company_id) where company_id is not null;
create index rfp__announced_day on rfp (time_zone, announced_day) where announced_day is not null;
create index rfp__deleted_at on rfp (deleted_at) where deleted_at is not null;

-- Products that a buyer chose before creating the RFP. The step "Vendor Invite" lists their vendors until it is
-- saved.
create table rfp_chosen_product (
  rfp_id uuid not null constraint rfp_chosen_product__rfp_id references rfp (id) on delete cascade,
  product_id uuid not null,
  position integer not null,
  constraint rfp_chosen_product__pkey primary key (rfp_id, product_id)
);

-- The timeline of an RFP.
create table milestone (
  rfp_id uuid not null constraint milestone__rfp_id references rfp (id) on delete cascade,
  position integer not null,
  name text not null,
  description text not null,
  date date,
  is_fixed boolean not null,
  constraint milestone__pkey primary key (rfp_id, position)
);
-- Reminders look for due RFPs every few seconds.
create index milestone__due on milestone (date, rfp_id) where name = 'RFP Submission' and date is not null;

-- The people of the buyer that vendors may contact.
create table project_contact (
  rfp_id uuid not null constraint project_contact__rfp_id references rfp (id) on delete cascade,
  position integer not null,
  name text not null,
  role text not null constraint project_contact__role check (
    role in ('rfp-manager', 'executive-sponsor', 'business-contact', 'technical-contact', 'procurement', 'legal-contact')
  ),
  constraint project_contact__pkey primary key (rfp_id, position)
);

-- The questionnaires of an RFP.
create table requirements (
  rfp_id uuid not null constraint requirements__rfp_id references rfp (id) on delete cascade,
  kind text not null constraint requirements__kind check (kind in ('technical', 'commercial')),
  overview text not null,
  version integer not null default 1,
  constraint requirements__pkey primary key (rfp_id, kind)
);

-- Sections of a questionnaire. Each repeats the name, position and weight of its category, which has no other data.
create table requirement_section (
  id uuid not null default uuidv7() constraint requirement_section__pkey primary key,
  rfp_id uuid not null,
  kind text not null,
  category_position integer not null,
  category_name text not null,
  category_weight numeric(6, 2) not null default 1
    constraint requirement_section__category_weight check (category_weight > 0 and category_weight <= 1000),
  position integer not null,
  name text not null,
  weight numeric(6, 2) not null default 1
    constraint requirement_section__weight check (weight > 0 and weight <= 1000),
  constraint requirement_section__requirements foreign key (rfp_id, kind) references requirements (rfp_id, kind) on delete cascade
);
create index requirement_section__rfp_id on requirement_section (rfp_id, kind);

-- Questions. A score of 0 means that the answer is for information only.
create table question (
  rfp_id uuid not null,
  id bigint not null,
  section_id uuid not null constraint question__section_id references requirement_section (id),
  position integer not null,
  text text not null,
  type text not null constraint question__type check (type in ('yes-no', 'detailed')),
  score numeric(8, 2) not null constraint question__score check (score >= 0),
  -- A response that fails such a question is not eligible.
  is_must_have boolean not null default false,
  constraint question__pkey primary key (rfp_id, id)
);
create index question__section_id on question (section_id);
create index question__must_have on question (rfp_id) where is_must_have;

-- Whose NDA vendors may sign. The files are stored_file rows of the kind rfpNda.
create table nda_terms (
  rfp_id uuid not null constraint nda_terms__pkey primary key
    constraint nda_terms__rfp_id references rfp (id) on delete cascade,
  vendor_nda boolean not null,
  company_nda boolean not null,
  bidboard_nda boolean not null,
  version integer not null default 1
);

-- How vendors present. Fields of formats that are not selected are kept as they were entered.
create table presentation_terms (
  rfp_id uuid not null constraint presentation_terms__pkey primary key
    constraint presentation_terms__rfp_id references rfp (id) on delete cascade,
  presentation_type text not null
    constraint presentation_terms__presentation_type check (presentation_type in ('faceToFace', 'remoteLive', 'digitalRecording')),
  face_to_face_type text not null
    constraint presentation_terms__face_to_face_type check (face_to_face_type in ('onSiteOffice', 'vendorOffice')),
  on_site_location text not null,
  remote_live_type text not null
    constraint presentation_terms__remote_live_type check (remote_live_type in ('internalConferenceCall', 'vendorConferenceCall')),
  conference_call_details text not null,
  version integer not null default 1
);

-- The agenda of the presentation.
create table agenda_item (
  rfp_id uuid not null constraint agenda_item__rfp_id references presentation_terms (rfp_id) on delete cascade,
  position integer not null,
  name text not null,
  description text not null,
  minutes integer not null constraint agenda_item__minutes check (minutes >= 0),
  constraint agenda_item__pkey primary key (rfp_id, position)
);

-- An invite of a company or an email address to an RFP.
create table invite (
  id uuid not null default uuidv7() constraint invite__pkey primary key,
  rfp_id uuid not null constraint invite__rfp_id references rfp (id) on delete cascade,
  email text,
  company_id uuid constraint invite__company_id references company (id),
  -- 0 open, 1 accepted, 2 declined.
  accept_status integer not null default 0 constraint invite__accept_status check (accept_status in (0, 1, 2)),
  answered_by uuid constraint invite__answered_by references app_user (id),
  created_at timestamptz not null,
  sent_at timestamptz,
  -- When the buyer withdrew the invite after sending it. It counts as unsent and can be sent again.
  retracted_at timestamptz,
  answered_at timestamptz,
  -- When the vendor left the RFP after accepting; accept_status is then 2. Null again if it accepts once more.
  left_at timestamptz,
  submitted_at timestamptz,
  -- When the vendor withdrew its response, until it submits the next one.
  withdrawn_at timestamptz
    constraint invite__withdrawn_at check (withdrawn_at is null or submitted_at is null),
  constraint invite__addressee check (email is not null or company_id is not null),
  -- For foreign keys that must not name an invite of another RFP.
  constraint invite__of_rfp unique (rfp_id, id)
);
create index invite__rfp_id on invite (rfp_id);
create unique index invite__email on invite (rfp_id, lower(email)) where email is not null;
create unique index invite__company_id on invite (rfp_id, company_id) where company_id is not null;
create index invite__by_email on invite (lower(email)) where email is not null;
create index invite__by_company on invite (company_id) where company_id is not null;

-- Further addresses of an invite: several people of one vendor share one invite.
create table invite_recipient (
  id uuid not null default uuidv7() constraint invite_recipient__pkey primary key,
  invite_id uuid not null constraint invite_recipient__invite_id references invite (id) on delete cascade,
  email text not null,
  -- When the address got a mail of its own. Null if it gets the mail of the invite.
  mailed_at timestamptz,
  created_at timestamptz not null
);
create unique index invite_recipient__email on invite_recipient (invite_id, lower(email));
create index invite_recipient__by_email on invite_recipient (lower(email));

-- The products of a company that an invite names, in the order of the buyer. A product that was only typed has no id.
create table invite_product (
  invite_id uuid not null constraint invite_product__invite_id references invite (id) on delete cascade,
  position integer not null,
  product_id uuid,
  name text not null,
  constraint invite_product__pkey primary key (invite_id, position)
);
create unique index invite_product__product_id on invite_product (invite_id, product_id);

-- Whose NDA a vendor may sign, by how the vendor was found.
create table invitee_nda (
  rfp_id uuid not null constraint invitee_nda__rfp_id references rfp (id) on delete cascade,
  found_by text not null constraint invitee_nda__found_by check (found_by in ('search', 'email')),
  vendors boolean not null,
  companys boolean not null,
  products boolean not null,
  constraint invitee_nda__pkey primary key (rfp_id, found_by)
);

-- A company asks for an invite to a public RFP. It may ask again after withdrawing, but not after a decision.
create table invite_request (
  id uuid not null default uuidv7() constraint invite_request__pkey primary key,
  rfp_id uuid not null constraint invite_request__rfp_id references rfp (id) on delete cascade,
  company_id uuid not null constraint invite_request__company_id references company (id),
  requested_by uuid not null constraint invite_request__requested_by references app_user (id),
  note text not null,
  product_ids uuid[] not null,
  product_names text[] not null,
  requested_at timestamptz not null,
  status text not null default 'pending'
    constraint invite_request__status check (status in ('pending', 'withdrawn', 'accepted', 'declined')),
  reason text not null default '',
  decided_by uuid constraint invite_request__decided_by references app_user (id),
  decided_at timestamptz,
  constraint invite_request__product_names check (cardinality(product_ids) = cardinality(product_names))
);
create unique index invite_request__of_company on invite_request (rfp_id, company_id) where status <> 'withdrawn';
create index invite_request__by_company on invite_request (company_id);
create index invite_request__requested_by on invite_request (requested_by);
create index invite_request__decided_by on invite_request (decided_by);

-- Reminders that were sent, by due time. A changed due time gets reminders of its own.
create table due_reminder (
  invite_id uuid not null constraint due_reminder__invite_id references invite (id) on delete cascade,
  due_at timestamptz not null,
  hours_before integer not null constraint due_reminder__hours_before check (hours_before in (72, 24)),
  reminded_at timestamptz not null,
  constraint due_reminder__pkey primary key (invite_id, due_at, hours_before)
);

-- Read model: public RFPs, with what every logged-in user may read of them.
create table open_rfp (
  rfp_id uuid not null constraint open_rfp__pkey primary key,
  owner_id uuid not null,
  company_id uuid,
  time_zone text not null,
  -- The last day for responses; null if none is set.
  closes_on date,
  published_at timestamptz not null,
  search_text text not null,
  row jsonb not null,
  revision bigint not null
);
create index open_rfp__published_at on open_rfp (published_at desc, rfp_id desc);
create index open_rfp__time_zone on open_rfp (time_zone);

call audit_track('rfp', 'id', '{announced_day}');
call audit_track('milestone', 'rfp_id');
call audit_track('project_contact', 'rfp_id');
call audit_track('requirements', 'rfp_id');
call audit_track('requirement_section', 'rfp_id');
call audit_track('question', 'rfp_id');
call audit_track('invite', 'rfp_id');
call audit_track('invite_product', 'invite_id');
-- An address identifies a person, so the trail only records that there is a recipient.
call audit_track('invite_recipient', 'invite_id', '{email}');
call audit_track('invitee_nda', 'rfp_id');
call audit_track('nda_terms', 'rfp_id');
call audit_track('presentation_terms', 'rfp_id');
call audit_track('agenda_item', 'rfp_id');
call audit_track('invite_request', 'rfp_id');
