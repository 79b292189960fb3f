-- An entry is written while its wallet is locked, so the clock's time is the order in which wallets changed; the time at
-- which a transaction began is not: one that waited for the lock would stand before the entry that it waited for.
alter table credit_entry alter column created_at set default clock_timestamp();
