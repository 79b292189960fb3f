-- How much a section counts in its category, a category in its step, and the price in the whole. A category's weight stands in
-- each of its sections, as its name does.
alter table rfp
  add column price_weight numeric(5, 2) not null default 0
    constraint rfp__price_weight check (price_weight between 0 and 100),
  add column weights_version integer not null default 0;

alter table requirement_section
  add column weight numeric(6, 2) not null default 1
    constraint requirement_section__weight check (weight > 0 and weight <= 1000),
  add column category_weight numeric(6, 2) not null default 1
    constraint requirement_section__category_weight check (category_weight > 0 and category_weight <= 1000);

-- Who fails it is not eligible.
alter table question add column is_knock_out boolean not null default false;
create index question__knock_out on question (rfp_id) where is_knock_out;

-- The two weights of a section times each other, exactly.
alter table response_section add column weight numeric(11, 4) not null default 1;

-- What stands in the vendor tables is of RFPs without any knock-out question.
update vendor_row
set row = row || '{"isEligible": true, "failedKnockOuts": [], "priceScore": null, "rank": null}'::jsonb;
