import { exportPriceSheet, previewOwnPrices, previewPriceSheet } from './contracts/spreadsheets.ts';
import { loadPriceSheet, loadVendorPrices } from './price-sheet-store.ts';
import { priceSpreadsheet, readLinePrices, readSheetLines } from './price-spreadsheet.ts';
import { t } from '../../kernel/text/texts.ts';
import { fileQueryHandler, queryHandler, type Handler, type UploadedFile } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { spreadsheetDownload } from '../../platform/spreadsheets/spreadsheet-download.ts';
import { tableParserFor } from '../../platform/spreadsheets/table-file.ts';
import { loadOwnRfp, loadReadable } from '../rfps/public.ts';

const requireFile = (file: UploadedFile | undefined): UploadedFile =>
  file ?? refuse('invalidFields', { errors: [{ field: 'priceSheet', message: t('Please choose a file') }] });

export const spreadsheetHandlers: Handler[] = [
  queryHandler(exportPriceSheet, async ({ params, search: { format }, caller, db }) => {
    const { rfp, invite } = await loadReadable(db, caller, params.rfpId);
    const sheet = await loadPriceSheet(db, rfp);
    const prices = invite ? await loadVendorPrices(db, invite.id) : null;
    return spreadsheetDownload(
      rfp.name,
      'price sheet',
      format,
      await priceSpreadsheet(sheet, prices, format),
    );
  }),
  fileQueryHandler(
    previewPriceSheet,
    async ({ file, search: { rfpId }, caller, db, parserCaller }) => {
      const { publishedAt } = await loadOwnRfp(db, caller, rfpId);
      if (publishedAt !== null) return refuse('alreadyPublished');
      const chosen = requireFile(file);
      return readSheetLines(chosen.fileName, tableParserFor(chosen, parserCaller));
    },
    async ({ search: { rfpId }, caller, db }, { read, bad }) => {
      await loadOwnRfp(db, caller, rfpId);
      return { lines: read, bad };
    },
  ),
  fileQueryHandler(
    previewOwnPrices,
    async ({ file, search: { rfpId }, caller, db, parserCaller }) => {
      const { rfp, invite } = await loadReadable(db, caller, rfpId);
      orNotFound(invite);
      const chosen = requireFile(file);
      const sheet = await loadPriceSheet(db, rfp);
      return readLinePrices(sheet, chosen.fileName, tableParserFor(chosen, parserCaller));
    },
    async ({ search: { rfpId }, caller, db }, read) => {
      orNotFound((await loadReadable(db, caller, rfpId)).invite);
      return read;
    },
  ),
];
