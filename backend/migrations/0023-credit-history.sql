-- What an entry is about, in the words of the billing page, as it was then: entries are never changed.
alter table credit_entry
  add column subject text constraint credit_entry__subject
    check (subject in ('discoveryMeeting', 'productDemo', 'requestForProposal', 'basicPlan', 'enterprisePlan')),
  add column product_name text,
  add column requested_at timestamptz,
  add column accepted_by text;
create index credit_entry__company_id on credit_entry (company_id, created_at);
