-- Reminders and messages from a buyer to one invited vendor, and comments on ratings.

-- When the buyer last reminded the vendor of the due time. Reminders by the clock are in due_reminder.
alter table invite add column reminded_at timestamptz;

-- Messages of a buyer that only one invited vendor reads. They stay with the RFP, as evidence of what each vendor knew.
create table vendor_message (
  id uuid not null default uuidv7() constraint vendor_message__pkey primary key,
  rfp_id uuid not null,
  invite_id uuid not null,
  text text not null constraint vendor_message__text check (text ~ '\S'),
  sent_by uuid not null constraint vendor_message__sent_by references app_user (id),
  sent_at timestamptz not null,
  constraint vendor_message__invite foreign key (rfp_id, invite_id) references invite (rfp_id, id) on delete cascade
);
create index vendor_message__invite on vendor_message (rfp_id, invite_id);
create index vendor_message__sent_by on vendor_message (sent_by);
call audit_track('vendor_message', 'rfp_id');

-- A comment for colleagues. No page, push or export that a vendor reads may contain it.
alter table rating add column comment text constraint rating__comment check (comment ~ '\S');
-- It is sealed between evaluators as its rating is.
alter table evaluator_rating add column comment text constraint evaluator_rating__comment check (comment ~ '\S');
