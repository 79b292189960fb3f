-- The language of a person's texts, on pages and in emails (BCP 47). Null: English in emails, and on pages what the
-- cookie says.
alter table app_user add column language text;
