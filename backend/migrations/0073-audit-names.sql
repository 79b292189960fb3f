-- Which ids each event of the trail names, so that operators find it by any of them. Gathered when its transaction is sealed, not while
-- somebody waits for the answer to a command; what is not sealed yet is looked through as it is.
create table audit_name (
  id uuid not null,
  xid xid8 not null,
  position bigint not null,
  constraint audit_name__pkey primary key (id, xid, position)
);
create trigger audit_name__append_only before update or delete or truncate on audit_name
  for each statement execute function append_only();
alter table audit_name enable always trigger audit_name__append_only;
drop index audit_entry__ids;

-- From which transaction on nothing is sealed.
create function audit_sealed_until() returns xid8 language sql stable as $$
  select coalesce((select s.to_xid from public.audit_seal s order by s.number desc limit 1), '0'::xid8)
$$;

create function audit_gather_names() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.audit_name (id, xid, position)
  select distinct unnest(public.audit_ids(e.event_id, e.correlation_id, e.payload)), e.xid, e.position
  from public.audit_entry e where e.xid >= new.from_xid and e.xid < new.to_xid and e.event_name is not null;
  return null;
end $$;
revoke all on function audit_gather_names() from public;

insert into audit_name (id, xid, position)
select distinct unnest(audit_ids(e.event_id, e.correlation_id, e.payload)), e.xid, e.position
from audit_entry e where e.xid < audit_sealed_until() and e.event_name is not null;

create trigger audit_seal__names after insert on audit_seal for each row execute function audit_gather_names();
