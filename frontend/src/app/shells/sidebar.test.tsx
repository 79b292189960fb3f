import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadAccountFeatures } from '../account-features.ts';
import { listSidebarLinks, type ListedSidebarLink } from './sidebar-groups.ts';
import { Sidebar, type SidebarProps } from './sidebar.tsx';

let links: readonly ListedSidebarLink[];
beforeAll(async () => {
  links = listSidebarLinks(await loadAccountFeatures());
});
beforeEach(() => localStorage.clear());

function renderSidebar(props: Partial<SidebarProps> = {}, at = '/app/dashboard') {
  const sidebar = (
    <MemoryRouter initialEntries={[at]}>
      <Sidebar
        links={links}
        userName="Ada Byron"
        company="Lyle"
        isOperator={false}
        sells={false}
        collapsed={false}
        onCollapse={() => undefined}
        {...props}
      />
    </MemoryRouter>
  );
  return { user: userEvent.setup(), ...render(sidebar) };
}
const groups = () =>
  screen.getAllByRole('group').map((group) => group.getAttribute('aria-label') ?? group.textContent);
const groupNames = () => groups().map((name) => /^(Buying|Selling|Company|Operator)/.exec(name ?? '')?.[0]);
const linksOf = (name: string) =>
  within(screen.getByRole('group', { name }))
    .queryAllByRole('link')
    .map((link) => link.textContent);

test('A buyer sees buying first, and opens selling by one click, which stays open', async () => {
  const { user, unmount } = renderSidebar();
  expect(screen.getAllByRole('link')[1]?.textContent).toBe('Dashboard');
  expect(groupNames()).toEqual(['Buying', 'Selling', 'Company']);
  expect(linksOf('Buying')).toEqual(['All products', 'Shortlist']);
  expect(screen.queryByRole('link', { name: 'Customers' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Selling' }));
  expect(linksOf('Selling')).toEqual(['Open RFPs', 'Enquiries', 'Customers']);
  expect(linksOf('Company')).toEqual(['Company and products', 'Team', 'Billing-Credit', 'Account']);
  unmount();
  renderSidebar();
  screen.getByRole('link', { name: 'Customers' });
});

test('A vendor sees selling first, and the folded group shows what waits in it', () => {
  renderSidebar({ sells: true, counts: { '/shortlist': 3 } });
  expect(groupNames()).toEqual(['Selling', 'Buying', 'Company']);
  screen.getByRole('link', { name: 'Customers' });
  expect(screen.queryByRole('link', { name: /Shortlist/ })).toBeNull();
  screen.getByRole('button', { name: 'Buying 3 waiting' });
});

test('While it is not known what a company does, nothing is folded', () => {
  renderSidebar({ sells: undefined });
  expect(groupNames()).toEqual(['Buying', 'Selling', 'Company']);
  expect(linksOf('Buying')).toContain('Shortlist');
  expect(linksOf('Selling')).toContain('Customers');
});

test('The group of the current page is open and cannot be folded', () => {
  renderSidebar({}, '/app/customers');
  expect(screen.getByRole('link', { name: 'Customers' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('button', { name: 'Selling' })).toBeNull();
});

test('Only an operator sees the operator group, and sees it first', () => {
  const { unmount } = renderSidebar();
  expect(screen.queryByRole('group', { name: 'Operator' })).toBeNull();
  unmount();
  renderSidebar({ isOperator: true, counts: { '/app/operations': 2 } });
  expect(groupNames()[0]).toBe('Operator');
  expect(linksOf('Operator')[0]).toBe('Operations2 failed');
  expect(screen.queryByRole('link', { name: 'Shortlist' })).toBeNull();
});

test('A sidebar of icons folds nothing and keeps the names of its groups for screen readers', () => {
  renderSidebar({ collapsed: true });
  screen.getByRole('link', { name: 'Customers' });
  expect(groups()).toEqual(['Buying', 'Selling', 'Company']);
});
