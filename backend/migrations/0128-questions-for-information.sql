-- A question may be asked for information only: it counts nothing.
alter table question drop constraint question__score;
alter table question add constraint question__score check (score >= 0);
