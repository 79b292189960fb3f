-- Whose NDA vendors sign, as the buyer prefers. Its files are stored_file of the kind rfpNda.
create table nda_terms (
  rfp_id uuid not null constraint nda_terms__pkey primary key
    constraint nda_terms__rfp_id references rfp (id) on delete cascade,
  vendor_nda boolean not null,
  company_nda boolean not null,
  bidboard_nda boolean not null,
  version integer not null default 1
);

-- How the final presentation is held. What another format would need is kept as it was typed.
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

create table agenda_item (
  rfp_id uuid not null constraint agenda_item__rfp_id references presentation_terms (rfp_id) on delete cascade,
  position integer not null,
  name text not null,
  description text not null,
  minutes integer not null constraint agenda_item__minutes check (minutes >= 0),
  constraint agenda_item__pkey primary key (rfp_id, position)
);
