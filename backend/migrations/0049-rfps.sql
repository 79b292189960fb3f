-- How a price becomes a score: by the lowest price, linear between the lowest price and a budget, or by a fixed reference
-- price. The budget or reference price is in minor units of the RFP's currency.
alter table rfp
  add column price_formula text not null default 'lowest'
    constraint rfp__price_formula check (price_formula in ('lowest', 'linear', 'reference')),
  add column price_formula_amount bigint constraint rfp__price_formula_amount check (price_formula_amount > 0);
alter table rfp
  add constraint rfp__price_formula_has_amount check ((price_formula = 'lowest') = (price_formula_amount is null));
