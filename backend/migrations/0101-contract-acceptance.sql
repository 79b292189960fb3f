-- A vendor that accepts the buyer's draft contract as it is, in place of a file of its own.
create table contract_acceptance (
  invite_id uuid not null constraint contract_acceptance__pkey primary key
    constraint contract_acceptance__invite_id references invite (id) on delete cascade,
  accepted_by uuid not null constraint contract_acceptance__accepted_by references app_user (id),
  accepted_at timestamptz not null
);
create index contract_acceptance__accepted_by on contract_acceptance (accepted_by);
call audit_follow('contract_acceptance', 'invite_id');
