-- pg_trgm comes with 0001; all three are trusted, so the owner of the database may create them.
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- One spelling for what is stored and what is typed: no case, no accents, no invisible characters, nothing but letters
-- and digits. Declared immutable because generated columns ask for it: unaccent's rules are part of the server and
-- change with it only.
create function catalogue_fold(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    lower(unaccent('unaccent'::regdictionary, normalize(translate(value,
      U&'\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF', ''), NFKC))),
    '[^[:alnum:]]+', ' ', 'g');

create function catalogue_fold(list text[]) returns text
  language sql immutable strict parallel safe
  return catalogue_fold(array_to_string(list, ' '));

create table catalogue_category (
  category text constraint catalogue_category__pkey primary key,
  created_at timestamptz not null default now(),
  constraint catalogue_category__category check (category = btrim(category) and category <> '' and position('|' in category) = 0)
);
create unique index catalogue_category__lower on catalogue_category (lower(category));

create table catalogue_sub_category (
  category text not null
    constraint catalogue_sub_category__category references catalogue_category on update cascade on delete cascade,
  sub_category text not null,
  created_at timestamptz not null default now(),
  constraint catalogue_sub_category__pkey primary key (category, sub_category),
  constraint catalogue_sub_category__sub_category
    check (sub_category = btrim(sub_category) and sub_category <> '' and position('|' in sub_category) = 0)
);
create unique index catalogue_sub_category__lower on catalogue_sub_category (category, lower(sub_category));

-- Sanitised SVG under the SHA-256 of its bytes, in hexadecimal; shared by every product that shows it.
create table catalogue_logo (
  hash text constraint catalogue_logo__pkey primary key,
  svg text not null,
  created_at timestamptz not null default now(),
  constraint catalogue_logo__hash check (hash ~ '^[0-9a-f]{64}$')
);

create table catalogue_product (
  object_id uuid constraint catalogue_product__pkey primary key default uuidv7(),
  content_type text not null default 'product',
  -- Which product this is, whatever file speaks of it: company and product in one spelling.
  source_key text not null constraint catalogue_product__source_key unique,
  -- Null until someone claims the page; from then on no import changes it.
  company_id uuid,
  product text not null,
  clean_url text not null,
  company text not null,
  website text,
  category text not null
    constraint catalogue_product__category references catalogue_category on update cascade,
  sub_category text,
  description text not null default '',
  hq_location text,
  year_founded integer,
  no_employees text,
  annual_revenue text,
  keywords text[] not null default '{}',
  personas text[] not null default '{}',
  customers text[] not null default '{}',
  competitors text[] not null default '{}',
  video_links text[] not null default '{}',
  files jsonb not null default '[]',
  logo text constraint catalogue_product__logo references catalogue_logo,
  revision bigint not null default nextval('revision'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The name without its spaces, so that "git lab" finds GitLab and "nodejs" Node.js.
  squeezed text not null generated always as (replace(catalogue_fold(product), ' ', '')) stored,
  -- Weights: A the name, B the company, C what it is filed under, D the description.
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', catalogue_fold(product)), 'A') ||
    setweight(to_tsvector('simple', catalogue_fold(company)), 'B') ||
    setweight(to_tsvector('simple', catalogue_fold(category) || ' ' || catalogue_fold(coalesce(sub_category, '')) || ' ' ||
      catalogue_fold(keywords) || ' ' || catalogue_fold(personas)), 'C') ||
    setweight(to_tsvector('simple', catalogue_fold(description)), 'D')) stored,
  constraint catalogue_product__sub_category foreign key (category, sub_category)
    references catalogue_sub_category on update cascade,
  constraint catalogue_product__content_type check (content_type in ('product', 'categoryPageContent')),
  constraint catalogue_product__year_founded check (year_founded between 1000 and 9999),
  constraint catalogue_product__description check (length(description) <= 20000),
  constraint catalogue_product__files check (jsonb_typeof(files) = 'array')
);
create index catalogue_product__search on catalogue_product using gin (search);
create index catalogue_product__squeezed on catalogue_product using gin (squeezed gin_trgm_ops);
create index catalogue_product__filed on catalogue_product (category, sub_category);
create index catalogue_product__browse on catalogue_product ((logo is null), product, object_id);
create index catalogue_product__logo on catalogue_product (logo) where logo is not null;
create index catalogue_product__company_id on catalogue_product (company_id) where company_id is not null;

-- Every word of the catalogue once: what a misspelled word is compared with. A word outlives its last product, which
-- only means that nothing is found under it.
create table catalogue_word (
  word text constraint catalogue_word__pkey primary key,
  -- Stands in the name of a product or company.
  in_name boolean not null
);
create index catalogue_word__trigrams on catalogue_word using gin (word gin_trgm_ops);

create function catalogue_learn_words() returns trigger language plpgsql as $$
begin
  -- In order of the words, so that two transactions wait for each other rather than deadlock.
  insert into catalogue_word (word, in_name)
  select lexeme, bool_or(weights && '{A,B}')
  from learnt, unnest(search)
  where length(lexeme) between 3 and 64
  group by lexeme
  order by lexeme
  on conflict (word) do update set in_name = true where excluded.in_name and not catalogue_word.in_name;
  return null;
end $$;
create trigger catalogue_product__learn_inserted after insert on catalogue_product
  referencing new table as learnt for each statement execute function catalogue_learn_words();
create trigger catalogue_product__learn_updated after update on catalogue_product
  referencing new table as learnt for each statement execute function catalogue_learn_words();

-- The words that someone who typed this may have meant: one letter wrong in a word of four to seven, two in a longer
-- one; two neighbours swapped are one letter wrong. The length that counts is that of the word that was meant.
-- The similarity is the least that such a word can have; it only spares comparing with every word.
create function catalogue_near(typed text) returns setof catalogue_word
  language sql stable strict parallel safe rows 10
  set pg_trgm.similarity_threshold = '0.1'
begin atomic
  select near.*
  from catalogue_word near
  cross join lateral (select levenshtein_less_equal(near.word, typed, 2) as letters) wrong
  where near.word % typed
    and near.word <> typed
    and length(near.word) between greatest(4, length(typed) - 2) and length(typed) + 2
    and (
      wrong.letters <= case when length(near.word) < 8 then 1 else 2 end
      or wrong.letters = 2 and length(near.word) = length(typed) and exists (
        select from generate_series(1, length(typed) - 1) as at
        where overlay(typed placing reverse(substr(typed, at, 2)) from at for 2) = near.word)
    )
  order by wrong.letters, near.in_name desc, near.word
  limit 20;
end;
