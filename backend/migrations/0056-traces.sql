-- Which step of which trace recorded an event, for the relay to go on from; null where nobody traces.
alter table outbox
  add column traceparent text,
  add constraint outbox__traceparent check (length(traceparent) <= 64);
