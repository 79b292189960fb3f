import { rmSync } from 'node:fs';
import { saveListing } from '../contracts/catalogue-editing.ts';
import { productAddress } from '../contracts/product-address.ts';
import { signUpOperator } from './people.ts';
import { makePages, readPage, type ServedPage } from './served-page.ts';
import { createTestApp, type Person, type TestApp } from './test-app.ts';

/** A running product that serves its pages, with an operator who adds products. */
export interface ServedCatalogue {
  app: TestApp;
  operator: Person;
  /** The folder of the pages. */
  folder: string;
  get(path: string, method?: string): Promise<ServedPage>;
  /** Adds a product and returns its id. Unless given, its company and category are unique. */
  list(product: string, more?: object): Promise<string>;
  addressOf(objectID: string): Promise<string>;
  close(): Promise<void>;
}

export async function serveCatalogue(publicUrl: string): Promise<ServedCatalogue> {
  const folder = makePages();
  const app = await createTestApp({ staticDir: folder, publicUrl });
  const operator = await signUpOperator(app);
  let companies = 0;
  return {
    app,
    operator,
    folder,
    get: (path, method) => readPage(`${app.baseUrl}${path}`, method),
    async list(product, more = {}) {
      const body = { product, company: `Acme ${companies++}`, category: 'Finance', ...more };
      const answered = await operator.ask(saveListing, { body });
      if (answered.status !== 200) throw new Error(answered.text);
      return answered.body.objectID;
    },
    async addressOf(objectID) {
      const answered = await fetch(`${app.baseUrl}/api/catalogue/products/${objectID}`);
      const { clean_url } = (await answered.json()) as { clean_url: string };
      return productAddress({ objectID, product: '', clean_url });
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
