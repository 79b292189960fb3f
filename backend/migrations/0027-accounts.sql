-- Locale and time zone of a person.

-- How dates, numbers and sums are written for a person (BCP 47), and the zone of their times (IANA). Null: as their
-- browser does; where there is no browser, as for visitors and in UTC.
alter table app_user
  add column locale text,
  add column time_zone text;

-- Until now, the daily email had a zone of its own. UTC was its default, so it says nothing about a person. Emails use
-- it anyway if the account has no zone.
update app_user u set time_zone = d.time_zone from digest_time d where d.user_id = u.id and d.time_zone <> 'UTC';

-- Not read any more. The version before still does, so the column goes one version later.
alter table digest_time alter column time_zone set default 'UTC';
