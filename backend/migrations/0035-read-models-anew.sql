-- What stands on cards and overviews is counted anew, and public RFPs are listed that were published before there was a list:
-- the read models of every RFP follow this as they follow any save. The price on a vendor's row has its wire name.
insert into outbox (name, version, payload, correlation_id)
select 'rfpSaved', 1, jsonb_build_object('rfpId', id), 'read-models-anew' from rfp;

update vendor_row set row = (row - 'priceMinor') || jsonb_build_object('price', row -> 'priceMinor') where row ? 'priceMinor';
