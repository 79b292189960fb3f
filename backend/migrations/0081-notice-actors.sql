-- Whose deed a notice tells of: it may name them, and outlives the event that knows who it was.
alter table notice add column actor_id uuid;
update notice n set actor_id = o.actor_id from outbox o where o.event_id = n.event_id and o.actor_id is not null;
