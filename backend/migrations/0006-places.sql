-- Places: towns for address fields.

-- Towns of more than 15,000 people, loaded by places/load-gazetteer.ts. Data of GeoNames, CC BY 4.0.
create table place (
  geonames_id integer constraint place__pkey primary key,
  name text not null,
  -- Empty where the region is not part of an address.
  region text not null,
  country text not null,
  population integer not null,
  -- A district of a town.
  is_district boolean not null,
  folded_name text not null generated always as (btrim(catalogue_fold(name))) stored,
  folded text not null
    generated always as (btrim(catalogue_fold(name || ' ' || region || ' ' || country))) stored
);
create index place__folded on place using gin (folded gin_trgm_ops);
create index place__folded_name on place using gin (folded_name gin_trgm_ops);

-- The edition that `place` was loaded from; at most one row.
create table place_edition (
  edition text constraint place_edition__pkey primary key,
  loaded_at timestamptz not null default now()
);
create unique index place_edition__one on place_edition ((true));
