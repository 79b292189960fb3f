import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawnProducts } from './screens.ts';

/** Where `infra/commands/draw-product-pictures.ts` puts the pictures. */
export const pictureFolder = join(import.meta.dirname, 'drawn');

/** Returns the screenshots of a vendor's product as the form sends them. */
export async function screenshotsOf(
  product: string,
): Promise<{ screenshots: { file: number; caption: string }[]; files: File[] }> {
  const screens = drawnProducts[product]?.screens ?? [];
  const files = screens.map(async ({ name }) => {
    const fileName = `${name}.webp`;
    return new File([new Uint8Array(await readFile(join(pictureFolder, fileName)))], fileName);
  });
  return {
    screenshots: screens.map(({ caption }, file) => ({ file, caption })),
    files: await Promise.all(files),
  };
}
