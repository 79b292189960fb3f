-- What a vendor hands in beside its answers. Files lie in stored_file under the invite, by their kind.

-- Lines and payments are only ever written and read as a whole; every sum is worked out of them. Amounts are minor units of
-- the RFP's currency, a basis point is a hundredth of a percent.
create table response_pricing (
  invite_id uuid not null constraint response_pricing__pkey primary key
    constraint response_pricing__invite_id references invite (id) on delete cascade,
  products jsonb not null,
  payments jsonb not null,
  discount_basis_points integer not null
    constraint response_pricing__discount check (discount_basis_points between 0 and 10000),
  tax_basis_points integer not null constraint response_pricing__tax check (tax_basis_points between 0 and 10000),
  version integer not null,
  saved_by uuid not null,
  saved_at timestamptz not null
);

-- People whom the buyer may ask about a vendor. They are not the vendor's to show before the buyer means it.
create table response_references (
  invite_id uuid not null constraint response_references__pkey primary key
    constraint response_references__invite_id references invite (id) on delete cascade,
  people jsonb not null,
  version integer not null,
  saved_by uuid not null,
  saved_at timestamptz not null
);

-- Where and how the vendor presents, as far as the buyer leaves it to the vendor.
create table response_presentation (
  invite_id uuid not null constraint response_presentation__pkey primary key
    constraint response_presentation__invite_id references invite (id) on delete cascade,
  office_location text not null,
  conference_details text not null,
  saved_by uuid not null,
  saved_at timestamptz not null
);
