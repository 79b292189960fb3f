-- Responses: answers, documents, prices, receipts and the answer library of a vendor.

-- Answers of a vendor.
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
-- A question that is replaced is looked up here by its foreign key.
create index answer__question on answer (rfp_id, question_id);

-- Responses with saved answers that the buyer has not been notified of. The buyer is notified when the vendor pauses
-- or has worked for long, not of every save.
create table unannounced_answers (
  invite_id uuid not null constraint unannounced_answers__pkey primary key
    constraint unannounced_answers__invite_id references invite (id) on delete cascade,
  since timestamptz not null,
  last_saved_at timestamptz not null
);
create index unannounced_answers__last_saved_at on unannounced_answers (last_saved_at);

-- Who of the vendor's people answers a section. The row stays when that person leaves the company; readers ignore it.
create table section_assignment (
  invite_id uuid not null constraint section_assignment__invite_id references invite (id) on delete cascade,
  section_id uuid not null constraint section_assignment__section_id references requirement_section (id) on delete cascade,
  user_id uuid not null constraint section_assignment__user_id references app_user (id),
  assigned_by uuid not null constraint section_assignment__assigned_by references app_user (id),
  assigned_at timestamptz not null,
  constraint section_assignment__pkey primary key (invite_id, section_id)
);
create index section_assignment__section_id on section_assignment (section_id);
create index section_assignment__user_id on section_assignment (user_id);
create index section_assignment__assigned_by on section_assignment (assigned_by);

-- Comments among the vendor's people. No read model, response or export for buyers contains them.
create table internal_comment (
  id uuid not null default uuidv7() constraint internal_comment__pkey primary key,
  invite_id uuid not null constraint internal_comment__invite_id references invite (id) on delete cascade,
  rfp_id uuid not null,
  question_id bigint not null,
  text text not null constraint internal_comment__text check (text ~ '\S'),
  author_id uuid not null constraint internal_comment__author_id references app_user (id),
  written_at timestamptz not null,
  constraint internal_comment__question foreign key (rfp_id, question_id) references question (rfp_id, id) on delete cascade
);
create index internal_comment__invite_id on internal_comment (invite_id, question_id, id);
create index internal_comment__question on internal_comment (rfp_id, question_id);
create index internal_comment__author_id on internal_comment (author_id);

-- The price of a response. Products and payments are read and written as a whole, and all sums are computed from
-- them. Amounts are minor units of the RFP's currency; a basis point is a hundredth of a percent.
create table response_pricing (
  invite_id uuid not null constraint response_pricing__pkey primary key
    constraint response_pricing__invite_id references invite (id) on delete cascade,
  products jsonb not null,
  payments jsonb not null,
  discount_basis_points integer not null
    constraint response_pricing__discount check (discount_basis_points between 0 and 10000),
  tax_basis_points integer not null constraint response_pricing__tax check (tax_basis_points between 0 and 10000),
  version integer not null,
  saved_by uuid not null,
  saved_at timestamptz not null
);

-- References of a vendor. Buyers see them when they ask for them.
create table response_references (
  invite_id uuid not null constraint response_references__pkey primary key
    constraint response_references__invite_id references invite (id) on delete cascade,
  people jsonb not null,
  version integer not null,
  saved_by uuid not null,
  saved_at timestamptz not null
);

-- Where and how the vendor presents, as far as the buyer leaves it open.
create table response_presentation (
  invite_id uuid not null constraint response_presentation__pkey primary key
    constraint response_presentation__invite_id references invite (id) on delete cascade,
  office_location text not null,
  conference_details text not null,
  saved_by uuid not null,
  saved_at timestamptz not null
);

-- The vendor accepts the buyer's draft contract as it is, instead of uploading its own.
create table contract_acceptance (
  invite_id uuid not null constraint contract_acceptance__pkey primary key
    constraint contract_acceptance__invite_id references invite (id) on delete cascade,
  accepted_by uuid not null constraint contract_acceptance__accepted_by references app_user (id),
  accepted_at timestamptz not null
);
create index contract_acceptance__accepted_by on contract_acceptance (accepted_by);

-- What a vendor submitted, one row for each submission. The document is the canonical text that was hashed; jsonb
-- would change its bytes.
create table response_receipt (
  id uuid not null default uuidv7() constraint response_receipt__pkey primary key,
  invite_id uuid not null constraint response_receipt__invite_id references invite (id) on delete cascade,
  number integer not null constraint response_receipt__number check (number > 0),
  document text not null,
  sha256 text not null constraint response_receipt__sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  submitted_by uuid not null constraint response_receipt__submitted_by references app_user (id),
  submitted_at timestamptz not null,
  withdrawn_by uuid constraint response_receipt__withdrawn_by references app_user (id),
  withdrawn_at timestamptz,
  constraint response_receipt__once unique (invite_id, number),
  constraint response_receipt__withdrawn check ((withdrawn_at is null) = (withdrawn_by is null))
);
-- At most one submission is current.
create unique index response_receipt__current on response_receipt (invite_id) where withdrawn_at is null;
create index response_receipt__submitted_by on response_receipt (submitted_by);
create index response_receipt__withdrawn_by on response_receipt (withdrawn_by) where withdrawn_by is not null;

-- What the vendor's pages were last sent about a response: whether the buyer has rated any of it. They are notified
-- only when that changes, since how often the buyer rates is confidential.
create table announced_rating_state (
  invite_id uuid not null constraint announced_rating_state__pkey primary key
    constraint announced_rating_state__invite_id references invite (id) on delete cascade,
  is_rated boolean not null,
  -- The event that changed it. It may be sent again if its job was interrupted.
  event_id uuid
);

-- Read model: what a company has answered to which questions, for suggestions in its next response.
create table library_answer (
  invite_id uuid not null,
  question_id bigint not null,
  company_id uuid not null,
  rfp_id uuid not null,
  category text not null,
  section text not null,
  question text not null,
  type text not null,
  answer text not null,
  answered_by uuid not null,
  answered_at timestamptz not null,
  revision bigint not null,
  constraint library_answer__pkey primary key (invite_id, question_id)
);
create index library_answer__company_id on library_answer (company_id, answered_at desc);

call audit_track('answer', 'rfp_id');
call audit_track('response_pricing', 'invite_id');
call audit_track('response_references', 'invite_id');
call audit_track('response_presentation', 'invite_id');
call audit_track('contract_acceptance', 'invite_id');
-- Its hash stands for the document.
call audit_track('response_receipt', 'invite_id', '{document}');
call audit_track('section_assignment', 'invite_id');
-- Comments are confidential, and gone when they are deleted.
call audit_track('internal_comment', 'rfp_id', '{text}');
