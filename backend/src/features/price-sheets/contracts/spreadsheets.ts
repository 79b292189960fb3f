import * as yup from 'yup';
import { query } from '../../../kernel/contract.ts';
import { closed, nothing, oneOf, uuid, whole } from '../../../kernel/schema/schema.ts';
import { questionnaireFormats } from '../../rfps/contracts/requirements.ts';
import { ofRfp, sheetFields } from './price-sheet.ts';
import { linePrice, ownLine } from './vendor-prices.ts';

export const priceSpreadsheetLimits = { bytes: 2 * 1024 * 1024, rows: 500 };

const multipart = { file: { field: 'priceSheet', maxBytes: priceSpreadsheetLimits.bytes } };
const search = closed({ rfpId: uuid().required(), priceSheet: yup.mixed().required() });
/** The rows that are left out, by their number in a spreadsheet program, from 1. */
const bad = yup.array(closed({ row: whole().required(), reason: yup.string().required() })).required();

export const exportPriceSheet = query('exportPriceSheet', {
  method: 'GET',
  path: 'price-sheets/export/:rfpId',
  tag: 'responses',
  who: 'user',
  summary:
    'Returns the lines of the price sheet as a file in base64: to the buyer, and to vendors with the prices that they ' +
    'saved. `previewPriceSheet` and `previewOwnPrices` read it.',
  params: ofRfp,
  search: closed({ format: oneOf(questionnaireFormats).required() }),
  answer: closed({
    fileName: yup.string().required(),
    mimeType: yup.string().required(),
    content: yup.string().required(),
  }),
});

export const previewPriceSheet = query('previewPriceSheet', {
  method: 'POST',
  path: 'price-sheets/preview',
  tag: 'responses',
  who: 'user',
  summary:
    'Reads the lines of a price sheet from a spreadsheet (CSV or XLSX, up to 2 MB) for its buyer, before publication, and ' +
    'says which rows have errors. Saves nothing.',
  params: nothing,
  search,
  multipart,
  answer: closed({ lines: sheetFields.lines, bad }),
  refuses: ['notFound', 'alreadyPublished', 'questionnaireUnreadable'],
});

export const previewOwnPrices = query('previewOwnPrices', {
  method: 'POST',
  path: 'price-sheets/preview-own-prices',
  tag: 'responses',
  who: 'user',
  summary:
    "Reads a vendor's prices from a spreadsheet of the price sheet (CSV or XLSX, up to 2 MB), by the numbers of its lines and with own lines, " +
    'and says which rows have errors. Saves nothing.',
  params: nothing,
  search,
  multipart,
  answer: closed({
    prices: yup.array(linePrice).required(),
    /** The lines whose number is "own". They replace the own lines of the page, unless there are none. */
    ownLines: yup.array(ownLine).required(),
    bad,
  }),
  refuses: ['notFound', 'questionnaireUnreadable'],
});
