-- As of which day in its zone an RFP's timeline was last told to whoever looks at it; null while no day that comes changes
-- what it says.
alter table rfp add column told_day date;
create index rfp__told_day on rfp (time_zone, told_day) where told_day is not null;

update rfp set told_day = (now() at time zone 'UTC')::date - 2
where exists (select from milestone where rfp_id = rfp.id and date >= (now() at time zone 'UTC')::date - 1);
