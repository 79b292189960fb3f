-- When somebody came in for the first time, so that they are welcomed once. Who has been in before, is known by the places from
-- which they signed in, by what they own, and by the sessions they have.
alter table app_user add column entered_at timestamptz;
update app_user u set entered_at = u.created_at
where exists (select 1 from session s where s.user_id = u.id)
  or exists (select 1 from known_place k where k.user_id = u.id)
  or exists (select 1 from membership m where m.user_id = u.id)
  or exists (select 1 from rfp r where r.owner_id = u.id);
