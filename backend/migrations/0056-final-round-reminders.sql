-- Vendors are reminded of the due time of a best-and-final round.

-- The due time of which they were last reminded, or that needs no reminder because they have just learned of it.
alter table final_round add column reminded_of timestamptz;
