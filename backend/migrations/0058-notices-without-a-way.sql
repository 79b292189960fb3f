-- A worker of an older version, while a new one is brought up beside it, writes notices that say nothing of their mail: it goes at
-- once, as it did then. So do those of facts that somebody has yet to follow.
alter table notice alter column mail set default 'atOnce';
update notice n set mail = 'atOnce' from outbox o where o.event_id = n.event_id and o.completed_at is null and n.mail = 'off';
