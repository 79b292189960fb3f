import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PageTitle } from './page-title.tsx';
import { Panel } from './panel.tsx';
import { ShowMoreList } from './change-list.tsx';

const rows = Array.from({ length: 310 }, (_, at) => `Row ${at + 1}`);

it('A long list shows fifty rows, and more on request until all are there', async () => {
  const user = userEvent.setup();
  render(
    <ShowMoreList label="Questions" rows={rows}>
      {(row) => <li key={row}>{row}</li>}
    </ShowMoreList>,
  );
  const count = () => within(screen.getByRole('list', { name: 'Questions' })).getAllByText(/^Row/).length;
  expect(count()).toBe(50);
  await user.click(screen.getByRole('button', { name: 'Show 200 more of 260' }));
  expect(count()).toBe(250);
  await user.click(screen.getByRole('button', { name: 'Show 60 more of 60' }));
  expect(count()).toBe(310);
  expect(screen.queryByRole('button')).toBeNull();
});

it('A page title is the heading of the page and the title of its tab, below the way to it', () => {
  const crumbs = [{ label: 'RFPs', to: '/rfps' }, { label: 'CRM' }];
  const { rerender } = render(<PageTitle title="CRM" crumbs={crumbs} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('CRM');
  expect(document.title).toMatch(/^CRM\b/);
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'RFPs' }).getAttribute('href')).toBe('/rfps');
  expect(way.getByText('CRM').getAttribute('aria-current')).toBe('page');
  rerender(<PageTitle title="CRM" tabTitle="Evaluate CRM" />);
  expect(document.title).toMatch(/^Evaluate CRM\b/);
});

it('A panel with a title is a region of that name', () => {
  render(
    <Panel title="Contacts" level={3} count={2}>
      Ada
    </Panel>,
  );
  const panel = screen.getByRole('region', { name: 'Contacts' });
  expect(within(panel).getByRole('heading', { level: 3 })).toBeTruthy();
});
