import { hostileMarkdown } from '@bidboard/backend/testing/files/hostile-markup';
import type { Page } from 'playwright-core';
import type { DemoPerson } from '../../demo/demo-people.ts';
import type { PoisonedDemo } from './hostile-contents.ts';

/** A place where rich text is drawn for a user. */
export interface RichTextPlace {
  /** The files below frontend/src/features that draw or edit it. */
  files: readonly string[];
  who: DemoPerson | 'visitor';
  path(at: PoisonedDemo): string;
  /** The steps from there until it is drawn. */
  open?(page: Page): Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Fills in all of it and has the editor show what readers would see. */
const preview = (label: string | RegExp) => async (page: Page) => {
  const field = page.getByRole('textbox', { name: label }).first();
  await field.fill(hostileMarkdown);
  await page.getByRole('button', { name: 'Preview' }).first().click();
};

const toAnswer =
  (step: string) =>
  ({ live }: PoisonedDemo) =>
    `/app/submit-rfp/${live}?step=${step}`;

/** All places: a file that draws rich text and is not listed here fails a test. */
export const richTextPlaces: readonly RichTextPlace[] = [
  {
    files: ['catalogue/product/product-view.tsx'],
    who: 'visitor',
    path: ({ products }) => `/product/any?search=${products[0]}`,
  },
  {
    files: ['catalogue/category-content/category-content.tsx'],
    who: 'visitor',
    path: () => '/category/identity-access',
  },
  {
    files: ['catalogue/compare/compare-table.tsx'],
    who: 'visitor',
    path: ({ products }) => `/compare?products=${products.join()}`,
    open: press('Show all'),
  },
  {
    files: ['companies/company-facts.tsx'],
    who: 'meridian',
    path: toAnswer('companyInformation'),
  },
  {
    files: ['responses/project/project-view.tsx'],
    who: 'meridian',
    path: toAnswer('projectInformation'),
  },
  {
    files: ['responses/answers/answers-step.tsx'],
    who: 'meridian',
    path: toAnswer('technicalRequirements'),
  },
  {
    files: ['rfps/terms/bidboard-nda-reader.tsx'],
    who: 'meridian',
    path: toAnswer('nda'),
    open: press('Read Bidboard’s NDA'),
  },
  {
    files: ['addenda/addendum-text.tsx'],
    who: 'meridian',
    path: ({ live }) => `/app/submit-rfp/${live}?step=vendorInvite&read=addenda`,
  },
  {
    files: ['rfps/open-rfps/open-rfp-page.tsx'],
    who: 'operator',
    path: ({ live }) => `/app/open-rfps/${live}`,
  },
  {
    files: ['catalogue/category-content/content-form.tsx'],
    who: 'operator',
    path: () => `/app/catalogue/categories/${encodeURIComponent('Identity & Access')}`,
    open: preview('Description'),
  },
  {
    files: ['companies/company-fields.tsx'],
    who: 'buyer',
    path: () => '/app/additional-information',
    open: preview('Overview'),
  },
  {
    files: ['rfps/project/project-form.tsx'],
    who: 'buyer',
    path: ({ draft }) => `/app/update-rfp/${draft}?step=projectInformation`,
    open: preview('Project Description'),
  },
  {
    files: ['rfps/requirements/overview-field.tsx'],
    who: 'buyer',
    path: ({ draft }) => `/app/update-rfp/${draft}?step=technicalRequirements`,
    open: preview('Overview'),
  },
  {
    files: ['addenda/addenda-panel.tsx'],
    who: 'buyer',
    path: ({ live }) => `/app/dashboard-rfp/${live}?tab=vendor-questions`,
    async open(page) {
      await press('New addendum')(page);
      await preview('What vendors are to know')(page);
    },
  },
  {
    files: ['products/product-fields.tsx'],
    who: 'calder',
    path: () => '/app/additional-information?start_point=add_product',
    open: preview('Product information'),
  },
];
