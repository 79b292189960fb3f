-- How a price becomes a score: by the lowest price, linear between the lowest price and a budget, or by a fixed reference
-- price. The budget or reference price is in minor units of the RFP's currency.
alter table rfp
  add column price_formula text not null default 'lowest'
    constraint rfp__price_formula check (price_formula in ('lowest', 'linear', 'reference')),
  add column price_formula_amount bigint
    constraint rfp__price_formula_amount check (price_formula_amount > 0)
    constraint rfp__price_formula_has_amount check ((price_formula = 'lowest') = (price_formula_amount is null));

-- The currencies besides the RFP's own in which vendors may answer, and the rate of each once the buyer has entered it:
-- [{ currency, rate, rateOn, source }]. A rate is a decimal text, the price of one unit in the RFP's currency.
create table rfp_currencies (
  rfp_id uuid not null constraint rfp_currencies__pkey primary key
    constraint rfp_currencies__rfp_id references rfp (id) on delete cascade,
  currencies jsonb not null,
  version integer not null constraint rfp_currencies__version check (version > 0),
  saved_by uuid not null constraint rfp_currencies__saved_by references app_user (id),
  saved_at timestamptz not null
);
create index rfp_currencies__saved_by on rfp_currencies (saved_by);
call audit_track('rfp_currencies', 'rfp_id');
