-- Which products of a company an invite names, in the buyer's order. A product that was only typed has no id.
create table invite_product (
  invite_id uuid not null constraint invite_product__invite_id references invite (id) on delete cascade,
  position integer not null,
  product_id uuid,
  name text not null,
  constraint invite_product__pkey primary key (invite_id, position)
);
create unique index invite_product__product_id on invite_product (invite_id, product_id);

insert into invite_product (invite_id, position, product_id, name)
select id, 0, product_id, product_name from invite where product_name is not null;
alter table invite drop column product_name, drop column product_id;

-- Whose non-disclosure agreement may be signed, by how the vendor was found.
create table invitee_nda (
  rfp_id uuid not null constraint invitee_nda__rfp_id references rfp (id) on delete cascade,
  found_by text not null constraint invitee_nda__found_by check (found_by in ('search', 'email')),
  vendors boolean not null,
  companys boolean not null,
  products boolean not null,
  constraint invitee_nda__pkey primary key (rfp_id, found_by)
);
