import { companyKeepsRow, copiedFacts, type PersonTable } from '../../platform/persons/person-table.ts';

export const personTables: Readonly<Record<string, PersonTable>> = {
  price_sheet: {
    by: ['saved_by'],
    copy: copiedFacts('savedPriceSheets', 'rfp_id', 'saved_at'),
    erasure: companyKeepsRow,
  },
  vendor_price_sheet: {
    by: ['saved_by'],
    copy: copiedFacts('savedSheetPrices', 'invite_id', 'saved_at'),
    erasure: companyKeepsRow,
  },
};
