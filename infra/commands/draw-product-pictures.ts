// Draws the screenshots of the demo vendors' products into infra/demo/product-pictures/drawn. Run it by hand with
// `node infra/commands/draw-product-pictures.ts` after a change to what they show. The demo loads the drawn files, because it
// starts without a browser.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageOf, scale, windowHeight, windowWidth } from '../demo/product-pictures/draw-screen.ts';
import { pictureFolder } from '../demo/product-pictures/product-pictures.ts';
import { drawnProducts } from '../demo/product-pictures/screens.ts';
import { launchBrowser } from '../dev/chromium.ts';
import { root } from '../machine/places.ts';

const quality = 0.82;
const letters = await Promise.all(
  ['latin', 'cyrillic'].map((part) =>
    readFile(
      join(root, `node_modules/@fontsource-variable/inter/files/inter-${part}-opsz-normal.woff2`),
      'base64',
    ),
  ),
);

const browser = await launchBrowser();
try {
  const page = await browser.newPage({
    viewport: { width: windowWidth, height: windowHeight },
    deviceScaleFactor: scale,
  });
  for (const [product, drawn] of Object.entries(drawnProducts))
    for (const screen of drawn.screens) {
      await page.setContent(pageOf(product, drawn, screen, letters));
      await page.evaluate('document.fonts.ready');
      const png = (await page.screenshot()).toString('base64');
      // Only the browser writes WebP, so it draws its own picture again.
      const webp = await page.evaluate<string>(`(async () => {
        const image = new Image();
        image.src = 'data:image/png;base64,${png}';
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        canvas.getContext('2d').drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', ${quality}).split(',')[1];
      })()`);
      await writeFile(join(pictureFolder, `${screen.name}.webp`), Buffer.from(webp, 'base64'));
    }
} finally {
  await browser.close();
}
