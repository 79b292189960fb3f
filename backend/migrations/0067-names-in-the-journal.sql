-- The operators' journal is only added to, but for two things: whoever is forgotten leaves a pseudonym, and what operators looked for
-- in the trails is kept for a time.
create function operator_action_forgets() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.kind in ('auditSearched', 'auditRead') and old.happened_at < now() - interval '30 days' then return old; end if;
  elsif to_jsonb(new) - array['operator_name', 'subject', 'error'] = to_jsonb(old) - array['operator_name', 'subject', 'error'] and exists (
    select from app_user u where u.erased_at is not null
      and position(u.user_name in concat_ws(' ', new.operator_name, new.subject, new.error)) > 0) then
    return new;
  end if;
  raise exception 'what operator_action holds is neither changed nor deleted' using errcode = 'insufficient_privilege';
end $$;
drop trigger operator_action__only_added_to on operator_action;
create trigger operator_action__only_added_to before truncate on operator_action
  for each statement execute function only_added_to();
create trigger operator_action__forgets before update or delete on operator_action
  for each row execute function operator_action_forgets();
alter table operator_action enable always trigger operator_action__only_added_to;
alter table operator_action enable always trigger operator_action__forgets;
