-- What one in sixteen of all products is filed under, side by side: of a hundred thousand products that is seventy pages, where
-- among the other entries these stand on five thousand. Whoever looks for nothing in particular has its facets counted from it, in
-- a catalogue of up to 400,000; in a larger one from the 256th among the entries, as before.
create table catalogue_sample (
  object_id uuid constraint catalogue_sample__pkey primary key
    constraint catalogue_sample__object_id references catalogue_entry on delete cascade,
  filed bytea not null
);

-- By the owner's rights, here and below: the version before is at work while nobody has been given any of this table yet.
-- Its row is only ever locked after the entry's, so this brings no deadlock.
create function catalogue_sample_follow() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.catalogue_sample as kept (object_id, filed) values (new.object_id, new.filed)
  on conflict (object_id) do update set filed = excluded.filed where kept.filed <> excluded.filed;
  return null;
end $$;
revoke all on function catalogue_sample_follow() from public;

-- From here on whoever writes a product waits until the entries have been read once.
create trigger catalogue_entry__follow_sampled after insert or update of filed on catalogue_entry
  for each row when (new.search @@ $$'%16'$$::tsquery) execute function catalogue_sample_follow();

insert into catalogue_sample (object_id, filed)
select object_id, filed from catalogue_entry where search @@ $$'%16'$$::tsquery;

-- As before, but for all products, which are asked for in the words of `everything` in catalogue/search-words.ts. In other words
-- for the same they would be counted among the entries.
create or replace function catalogue_filings(query tsquery, width integer) returns table (filed bytea, one_of integer)
  language plpgsql stable rows 1 security definer
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  is_large constant boolean := (select reltuples > 400000 from pg_class where oid = 'public.catalogue_entry'::regclass);
  is_all constant boolean := query = $all$'+logo' | '-logo'$all$::tsquery;
  entries bigint;
begin
  foreach one_of in array case when is_large then array[256, 16] else array[16] end loop
    if is_all and one_of = 16 then
      select string_agg(substr(s.filed, 1, width), ''), count(*) into filed, entries from public.catalogue_sample s;
    else
      select string_agg(substr(e.filed, 1, width), ''), count(*) into filed, entries
      from public.catalogue_entry e where e.search @@ (query && format('%L', '%' || one_of)::tsquery);
    end if;
    if entries > 812 then
      return next;
      return;
    end if;
  end loop;
  one_of := 1;
  select string_agg(substr(e.filed, 1, width), '') into filed from public.catalogue_entry e where e.search @@ query;
  return next;
end $$;
