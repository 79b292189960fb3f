import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';

const resolve = createRequire(import.meta.url).resolve;
const grid = join(dirname(resolve('ag-grid-community')), '..', 'ag-grid-community.min.js');
const socket = join(dirname(resolve('socket.io-client/package.json')), 'dist', 'socket.io.min.js');

interface Feed {
  /** The first rows of the page, as the product returns them. */
  rows: unknown;
  /** The source of the pushes, and the user who receives them. */
  productUrl: string;
  token: string;
}

const [path, rowsPath] = ['/bare', '/bare/rows'];

/**
 * Serves the bare page and its rows at an address of the product's own origin, because no other origin may receive pushes.
 * Returns the address.
 */
export async function placeBarePage(page: Page, { rows, ...fed }: Feed): Promise<string> {
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: barePage(fed) }));
  await page.route(`**${rowsPath}`, (route) => route.fulfill({ json: rows }));
  return path;
}

/**
 * A page with nothing but AG Grid. It has the same columns, rows and height as the product's table, and receives the same pushes
 * at the same rate, once a frame.
 */
const barePage = ({ productUrl, token }: Omit<Feed, 'rows'>): string => `<!doctype html>
<title>Bare</title>
<style>body { margin: 24px } #grid { height: 616px; width: 1180px }</style>
<div id="grid"></div>
<script>${readFileSync(socket, 'utf8').replaceAll('</script', '<\\/script')}</script>
<script>${readFileSync(grid, 'utf8').replaceAll('</script', '<\\/script')}</script>
<script type="module">
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const day = (text) => text ? text.slice(8, 10) + ' ' + months[Number(text.slice(5, 7)) - 1] + ' ' + text.slice(0, 4) : '–';
const column = (colId, headerName, width, say, more) =>
  ({ colId, headerName, flex: width, minWidth: width, valueGetter: ({ data }) => say(data), sortable: false, ...more });
const num = { cellClass: 'ag-right-aligned-cell', headerClass: 'ag-right-aligned-header' };
const columnDefs = [
  column('name', 'Title', 240, (card) => card.rfpName),
  column('kind', 'Kind', 128, () => 'RFP'),
  column('companyName', 'Company', 160, (card) => card.companyName),
  column('stage', 'Stage', 144, (card) => card.rfpTimeline.currentStage ?? '–'),
  column('label', 'Status', 160, (card) => card.rfpCompletionPercent >= 100 ? 'RFP Completed' : 'Live RFP'),
  column('outcome', 'Outcome', 128, () => '–'),
  column('due', 'Due', 112, (card) => day(card.dueOn)),
  column('percent', 'Completion, %', 120, (card) => Math.round(card.rfpCompletionPercent), num),
  column('accepted', 'Accepted', 96, (card) => card.acceptedRFPCount + ' of ' + card.totalVendor, num),
  column('submitted', 'Submitted', 96, (card) => card.submittedVendorIds.length, num),
  column('created', 'Created', 112, (card) => day(card.createdAt)),
  column('published', 'Published', 112, (card) => day(card.rfpPublishedDate)),
];
const rfp = await (await fetch('${rowsPath}')).json();
const versions = new Map(rfp.map((card) => [card._id, card.version]));
const api = agGrid.createGrid(document.getElementById('grid'), {
  columnDefs,
  rowData: rfp,
  getRowId: ({ data }) => data._id,
  defaultColDef: { enableCellChangeFlash: true, suppressMovable: true },
  rowHeight: 40,
  headerHeight: 36,
  cellFlashDuration: 200,
  cellFadeDuration: 1400,
  animateRows: false,
  suppressModelUpdateAfterUpdateTransaction: true,
  ensureDomOrder: true,
  suppressColumnVirtualisation: true,
});
let waiting = new Map();
const hear = (card) => {
  if (card.version <= (versions.get(card._id) ?? 0)) return;
  versions.set(card._id, card.version);
  if (waiting.size === 0) requestAnimationFrame(() => {
    const update = [...waiting.values()];
    waiting = new Map();
    api.applyTransaction({ update });
  });
  waiting.set(card._id, card);
};
const socket = io('${productUrl}', { path: '/socket.io', auth: { token: '${token}' }, transports: ['websocket'] });
socket.on('rfpCardChanged', hear);
socket.on('pushes', (_, said) => { for (const [name, payload] of said) if (name === 'rfpCardChanged') hear(payload); });
socket.on('connect', () => { document.title = 'Live'; });
</script>`;
