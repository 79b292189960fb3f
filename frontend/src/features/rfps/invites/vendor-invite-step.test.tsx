import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { standInForServer } from '../../../testing/server-stand-in.ts';
import { renderWizardStep, rfpId } from '../testing/render-wizard-step.tsx';
import { VendorInviteStep } from './vendor-invite-step.tsx';
import textStyles from '../../../ui/styles/text.module.css';

const hit = (at: number, companyId: string | null) => ({
  objectID: `0190a000-0000-7000-8000-00000000010${at}`,
  contentType: 'product',
  product: `Product ${at}`,
  clean_url: '',
  category: 'Security',
  description: 'Opens doors.',
  company: `Company ${at}`,
  companyId,
  yearFounded: null,
  files: [],
});

async function renderInvites() {
  standInForServer({
    [`GET /api/vendor/getvendor/${rfpId}`]: () => ({
      vendor: [],
      emails: [],
      companyIds: [],
      selectedProducts: {},
      selectedProductsIds: {},
      chosenProducts: [],
    }),
    'GET /api/catalogue/search': () => ({
      hits: [hit(1, null), hit(2, null), hit(3, '0190a000-0000-7000-8000-000000000200')],
      nbHits: 3,
      exhaustiveNbHits: true,
      ignoredWords: [],
      page: 0,
      nbPages: 1,
      hitsPerPage: 20,
      facets: { category: [], subCategory: [], company: [], targetPersona: [], allKeywords: [] },
    }),
  });
  const page = renderWizardStep(<VendorInviteStep />, 'vendorInvite');
  await screen.findByText('Product 1');
  return page;
}

it('The list of invitees with its count stands above the search, where a click shows its result', async () => {
  const { user } = await renderInvites();
  const list = screen.getByRole('region', { name: 'Invited vendors' });
  const search = screen.getByRole('region', { name: 'Find a product' });
  expect(list.compareDocumentPosition(search) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Invite Product 3' }));
  const [panel] = screen.getAllByRole('region', { name: 'Invited vendors' });
  expect(panel?.querySelector(`.${textStyles.count}`)?.textContent).toBe('1');
  expect(within(panel ?? list).getByText('Company 3')).toBeTruthy();
});

it('One sentence above the products explains a page without an owner, and its rows have only a mark', async () => {
  await renderInvites();
  expect(screen.getAllByText(/^No company manages the page of a product marked/)).toHaveLength(1);
  expect(screen.getAllByText('Not on Bidboard yet')).toHaveLength(2);
});
