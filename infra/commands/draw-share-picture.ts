// Draws frontend/public/share.png, which sites show beside a link to Bidboard, because they do not accept SVG. Run it by hand
// with `node infra/commands/draw-share-picture.ts` after a change to the brand or the first page's heading.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { homeHeading } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import { launchBrowser } from '../dev/chromium.ts';
import { root } from '../machine/places.ts';

const [width, height] = [1200, 630];
const letters = await readFile(
  join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2'),
  'base64',
);
const sign = await readFile(join(root, 'frontend/public/favicon.svg'), 'utf8');
/** A score sheet as the product draws it: requirement by vendor, where darker is better. */
const heat = ['#e4eeec', '#c5dedd', '#93c3c5', '#2f7f88', '#0b5c66'];
const scores = [3, 4, 2, 4, 3, 1, 2, 4, 3, 3, 3, 0, 4, 2, 3];
const cells = scores.map((score) => `<i style="background:${heat[score]}"></i>`).join('');

const html = `<!doctype html><style>
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${letters}) }
  body { margin: 0; width: ${width}px; height: ${height}px; background: #f6f7f4; color: #131c1b; font: 600 64px/80px Inter;
    letter-spacing: -0.024em; display: grid; grid-template-columns: 1fr 312px; align-items: center; box-sizing: border-box;
    padding: 64px 80px; border-bottom: 16px solid #0b5c66; -webkit-font-smoothing: antialiased }
  .brand { position: absolute; top: 64px; left: 80px; display: flex; align-items: center; gap: 20px; font-size: 40px }
  .brand svg { width: 56px }
  p { margin: 64px 0 0 }
  .panel { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4px; margin-top: 64px; padding: 16px;
    background: #fff; border: 2px solid #e0e3dc; border-radius: 16px }
  i { height: 64px; border-radius: 4px }
</style><div class="brand">${sign}Bidboard</div><p>${homeHeading().join('<br>')}</p><div class="panel">${cells}</div>`;

const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(root, 'frontend/public/share.png') });
} finally {
  await browser.close();
}
