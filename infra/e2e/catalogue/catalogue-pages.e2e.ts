import {
  saveCategoryPageContent,
  saveListing,
} from '@bidboard/backend/features/catalogue/contracts/page-editing';
import { sql } from '@bidboard/backend/platform/database/database';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../page/accessible.ts';
import { listedProduct } from '../page/catalogue.ts';
import { startJourney, visit } from '../people/journey.ts';

const year = new Date().getFullYear();

describe('Catalogue pages', () => {
  // A visitor who clicks to watch a video contacts the video's site.
  const journey = startJourney({
    filling: 'demo',
    settings: {
      VIDEO_SITES: 'youtube,vimeo',
      LINKEDIN_PAGE: 'https://www.linkedin.com/company/bidboard-demo',
    },
    allowedViolation: /^requested www\.youtube-nocookie\.com for document$/,
  });

  test('A product page shows its sections, search chips, downloads, the video on demand and the claim', async () => {
    const listed = await listedProduct(journey.stack.url, 'okta workforce');
    const { call: operator } = await journey.enterApi('operator');
    await operator(saveListing, {
      body: {
        objectID: listed.objectID,
        product: 'Okta Workforce Identity',
        company: 'Okta',
        category: 'Identity & Access',
        videoLinks: ['https://www.youtube.com/watch?v=abcDEF12345'],
      },
    });
    const files = [
      { name: 'Datasheet-Calder-2026.pdf', location: '/datasheets/1' },
      { name: 'Prices.xlsx', location: '/datasheets/2' },
      { name: 'archive.7z', location: '/datasheets/3' },
    ];
    await journey.stack.test.database.query(sql.statement`
      update catalogue_product set files = ${JSON.stringify(files)}::jsonb
      where object_id = ${listed.objectID}::uuid`);
    const page = await visit(journey, `/product/some-old-name?search=${listed.objectID}`);
    await page.getByRole('heading', { level: 1, name: 'Okta Workforce Identity' }).waitFor();
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'LinkedIn' }).waitFor();
    expect(await footer.getByRole('link', { name: 'YouTube' }).count()).toBe(0);
    await page.waitForURL('**/product/okta-workforce-identity?search=*');
    expect(await page.title()).toContain('Okta Workforce Identity');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect((await crumbs.textContent())?.split('/')).toEqual([
      'Home',
      'Identity & Access',
      'Single Sign-On',
      'Okta Workforce Identity',
    ]);
    const blocks = ['Introduction', 'Details', 'Downloads', 'Competitors', 'Keywords', 'Notable Customers'];
    for (const name of [...blocks, 'Software for']) await page.getByRole('heading', { name }).waitFor();
    for (const name of ['Request Demo', 'Request Meeting', 'Engage Okta'])
      await page.getByRole('button', { name }).waitFor();
    await page.getByRole('button', { name: 'Request Meeting' }).hover();
    await page.getByRole('tooltip', { name: '15 minutes to see whether it fits' }).waitFor();
    const downloads = page.getByRole('region', { name: 'Downloads' }).getByRole('link');
    expect(await downloads.allTextContents()).toEqual([
      'pdfDatasheet-Calder-2026.pdf',
      'xlsxPrices.xlsx',
      '7zarchive.7z',
    ]);
    await page.getByRole('region', { name: 'Details' }).getByText('$6.00 per user per month').waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const features = page.getByRole('region', { name: 'Features' });
    await features.getByRole('region', { name: 'Sign-in' }).getByText('Passkeys and security keys').waitFor();
    const beside = page.getByRole('region', { name: 'Beside its competitors' }).getByRole('table');
    await beside.getByRole('link', { name: 'Microsoft Entra ID' }).waitFor();
    await page.getByRole('region', { name: 'Similar products' }).getByRole('link').first().waitFor();
    await expectAccessible(page);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.route(/youtube/, (route) => route.abort());
    await page.getByRole('button', { name: 'Play the video of Okta Workforce Identity' }).click();
    expect(await page.locator('iframe').getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1',
    );
    const claim = page.getByRole('link', {
      name: 'Are you the owner of this page? Click here to claim ownership',
    });
    expect(await claim.getAttribute('href')).toMatch(/^\/auth\/register(\?|$)/);
    const keywords = page.getByRole('region', { name: 'Keywords' });
    await keywords.getByRole('link', { name: 'scim' }).click();
    await page.waitForURL('**/search?allKeywords=scim');
    await page.getByRole('heading', { level: 1, name: `Top scim products in ${year}` }).waitFor();
    await page.goto('/product?search=okta');
    await page.getByRole('heading', { level: 1, name: 'Results for “okta”' }).waitFor();
  });

  test('A category page shows what operators wrote for it', async () => {
    const { call: operator } = await journey.enterApi('operator');
    await operator(saveCategoryPageContent, {
      body: {
        category: 'HR & Talent',
        description: 'Software for **people**.\n\n<script>alert(1)</script>',
        videoLink: 'https://vimeo.com/76979871',
        topVendors: [{ name: 'Workday', link: 'https://www.workday.com/' }],
        challengerVendors: [{ name: 'Personio' }],
        kpis: [{ label: 'Market growth', value: '9 % a year' }],
      },
    });
    const page = await visit(journey, '/category/hr-talent');
    await page.getByRole('heading', { level: 1, name: `Top HR & Talent in ${year}` }).waitFor();
    const about = page.getByRole('region', { name: 'About HR & Talent' });
    expect(await about.locator('strong').textContent()).toBe('people');
    expect(await about.locator('script').count()).toBe(0);
    expect(await about.getByRole('list', { name: 'Figures' }).textContent()).toBe('Market growth 9 % a year');
    expect(await about.getByRole('link', { name: 'Workday' }).getAttribute('href')).toBe(
      'https://www.workday.com/',
    );
    await about.getByRole('button', { name: 'Play the video of HR & Talent' }).waitFor();
    await expectAccessible(page);
    await about.getByRole('link', { name: 'Personio' }).click();
    await page.getByRole('heading', { level: 1, name: 'Products of Personio' }).waitFor();
  });
});
