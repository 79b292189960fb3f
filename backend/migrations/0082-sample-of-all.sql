-- What the sixteenth of all products is filed under, side by side. Whoever looks for nothing in particular is counted for
-- from some seventy pages of this, where among the others these products stand on thousands.
create table catalogue_sample (
  object_id uuid constraint catalogue_sample__pkey primary key
    constraint catalogue_sample__object_id references catalogue_entry on delete cascade,
  filed bytea not null
);

create function catalogue_sample_follow() returns trigger language plpgsql as $$
begin
  insert into catalogue_sample as kept (object_id, filed) values (new.object_id, new.filed)
  on conflict (object_id) do update set filed = excluded.filed where kept.filed <> excluded.filed;
  return null;
end $$;

create trigger catalogue_entry__follow_sampled after insert or update of filed on catalogue_entry
  for each row when (right(new.object_id::text, 1) = '0') execute function catalogue_sample_follow();

insert into catalogue_sample (object_id, filed)
select object_id, filed from catalogue_entry where right(object_id::text, 1) = '0';

-- As before, but that all products have their sample by themselves. They are asked for by the words of `everything` in
-- catalogue/search-words.ts; under other words for the same they would be counted as before, only more slowly.
create or replace function catalogue_filings(query tsquery, width integer) returns table (filed bytea, one_of integer)
  language plpgsql stable rows 1 set enable_seqscan = off as $$
declare
  is_large constant boolean := (select reltuples > 400000 from pg_class where oid = 'catalogue_entry'::regclass);
  is_all constant boolean := query = $all$'+logo' | '-logo'$all$::tsquery;
  entries bigint;
begin
  foreach one_of in array case when is_large then array[256, 16] else array[16] end loop
    if is_all and one_of = 16 then
      select string_agg(substr(s.filed, 1, width), ''), count(*) into filed, entries from catalogue_sample s;
    else
      select string_agg(substr(e.filed, 1, width), ''), count(*) into filed, entries
      from catalogue_entry e where e.search @@ (query && format('%L', '%' || one_of)::tsquery);
    end if;
    if entries > 812 then
      return next;
      return;
    end if;
  end loop;
  one_of := 1;
  select string_agg(substr(e.filed, 1, width), '') into filed from catalogue_entry e where e.search @@ query;
  return next;
end $$;
