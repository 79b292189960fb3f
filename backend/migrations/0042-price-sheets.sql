-- Price sheets: the lines that the buyer of an RFP wants priced, and the prices of each vendor.

-- The price sheet of an RFP. Its lines are read and written as a whole, and prices name a line by its number in them,
-- from 1. Publication fixes them.
create table price_sheet (
  rfp_id uuid not null constraint price_sheet__pkey primary key
    constraint price_sheet__rfp_id references rfp (id) on delete cascade,
  lines jsonb not null,
  term_years integer not null constraint price_sheet__term_years check (term_years between 1 and 10),
  -- Whether vendors may add lines of their own.
  allows_own_lines boolean not null,
  version integer not null constraint price_sheet__version check (version > 0),
  saved_by uuid not null constraint price_sheet__saved_by references app_user (id),
  saved_at timestamptz not null
);
create index price_sheet__saved_by on price_sheet (saved_by);

-- The prices of one vendor for the lines of the sheet, and the lines that it added. Amounts are minor units of the
-- RFP's currency. The sum over the term is in response_pricing once every required line has a price.
create table vendor_price_sheet (
  invite_id uuid not null constraint vendor_price_sheet__pkey primary key
    constraint vendor_price_sheet__invite_id references invite (id) on delete cascade,
  prices jsonb not null,
  own_lines jsonb not null,
  version integer not null constraint vendor_price_sheet__version check (version > 0),
  saved_by uuid not null constraint vendor_price_sheet__saved_by references app_user (id),
  saved_at timestamptz not null
);
create index vendor_price_sheet__saved_by on vendor_price_sheet (saved_by);

call audit_track('price_sheet', 'rfp_id');
call audit_track('vendor_price_sheet', 'invite_id');
