-- The currency in which a vendor answers, if it is not the RFP's own. All prices of its response are in it.
create table response_currency (
  invite_id uuid not null constraint response_currency__pkey primary key
    constraint response_currency__invite_id references invite (id) on delete cascade,
  currency text not null constraint response_currency__currency check (currency ~ '^[A-Z]{3}$'),
  saved_by uuid not null constraint response_currency__saved_by references app_user (id),
  saved_at timestamptz not null
);
create index response_currency__saved_by on response_currency (saved_by);
call audit_track('response_currency', 'invite_id');
