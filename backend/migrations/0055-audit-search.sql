-- Operators look through the trails of all RFPs: by time, by who did it, by what happened, and by any id that is named.
create index audit_entry__happened_at on audit_entry (happened_at, position) where event_name is not null;
create index audit_entry__actor_id on audit_entry (actor_id, happened_at, position) where event_name is not null;
create index audit_entry__event_name on audit_entry (event_name, happened_at) where event_name is not null;

create function audit_ids(event_id uuid, correlation_id text, payload jsonb) returns uuid[]
language sql immutable parallel safe
return array(
  select distinct named.id::uuid from (
    select event_id::text as id
    union all select correlation_id
    union all select said.value #>> '{}' from jsonb_path_query(payload, 'strict $.**') as said (value)
      where jsonb_typeof(said.value) = 'string'
  ) as named where named.id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
);
create index audit_entry__ids on audit_entry using gin (audit_ids(event_id, correlation_id, payload))
  where event_name is not null;
