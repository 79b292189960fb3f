import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { CompactPager } from './compact-pager.tsx';
import { Menu, MenuCheckbox, MenuLink, MenuRadioGroup } from './menu.tsx';
import { Pagination } from './pagination.tsx';
import { StepList } from './step-list.tsx';
import { TabPanel, TabRow } from './tabs.tsx';
import { useListAddress, useTypedAddressParam } from './use-list-address.ts';

it('A pager of buttons says where it is, and leads to the pages beside it', async () => {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pagination page={1} pageSize={10} total={35} onPage={onPage} />);
  const user = userEvent.setup();
  expect(screen.getByText('11–20 of 35')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('button', { name: /^Prev/ }));
  await user.click(screen.getByRole('button', { name: /^Next/ }));
  await user.click(screen.getByRole('button', { name: 'Page 4' }));
  expect(onPage.mock.calls).toEqual([[0], [2], [3]]);
});

it('A pager has no way beyond the first and the last page', () => {
  const { rerender } = render(<Pagination page={0} pageSize={10} total={12} onPage={() => undefined} />);
  expect(screen.getByRole('link', { name: /^Prev/ }).getAttribute('aria-disabled')).toBe('true');
  rerender(<Pagination page={1} pageSize={10} total={12} onPage={() => undefined} />);
  expect(screen.getByRole('link', { name: /^Next/ }).getAttribute('aria-disabled')).toBe('true');
  rerender(<Pagination page={0} pageSize={10} total={0} exact={false} />);
  expect(screen.getByText('0–0 of about 0')).toBeTruthy();
});

it('A compact pager moves by pages and changes their size, and does nothing beyond either end', async () => {
  const onPage = vi.fn<(page: number) => void>();
  const onSize = vi.fn<(size: number) => void>();
  const pager = (page: number) => (
    <CompactPager
      label="Pages of vendors"
      sizeLabel="Vendors per page"
      page={page}
      size={5}
      sizes={[5, 10]}
      total={12}
      onPage={onPage}
      onSize={onSize}
    />
  );
  const { rerender } = render(pager(0));
  const user = userEvent.setup();
  const button = (name: string) => screen.getByRole('button', { name });
  expect(screen.getByRole('status').textContent).toBe('1–5 of 12');
  await user.click(button('Previous page'));
  expect(onPage).not.toHaveBeenCalled();
  await user.click(button('Next page'));
  expect(onPage.mock.calls).toEqual([[1]]);
  rerender(pager(2));
  expect(screen.getByRole('status').textContent).toBe('11–12 of 12');
  await user.click(button('Next page'));
  expect(onPage).toHaveBeenCalledTimes(1);
  screen.getByRole('combobox', { name: 'Vendors per page' }).focus();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(onSize.mock.calls).toEqual([[10]]);
});

function Columns() {
  const [isShown, setIsShown] = useState(true);
  const [mode, setMode] = useState('light');
  return (
    <MemoryRouter>
      <Menu trigger={<button>Options</button>}>
        <MenuCheckbox checked={isShown} onChange={setIsShown}>
          Price
        </MenuCheckbox>
        <MenuRadioGroup
          value={mode}
          options={[
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
          onChange={setMode}
        />
        <MenuLink to="/help">All guides</MenuLink>
      </Menu>
    </MemoryRouter>
  );
}

it('A menu stays open when an entry is ticked, and closes when one of several is chosen', async () => {
  render(<Columns />);
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'Options' });
  opener.focus();
  await user.keyboard('{Enter}');
  const price = await screen.findByRole('menuitemcheckbox', { name: 'Price', checked: true });
  await user.click(price);
  expect(screen.getByRole('menuitemcheckbox', { name: 'Price', checked: false })).toBe(price);
  expect(screen.getByRole('menuitem', { name: 'All guides' }).getAttribute('target')).toBe('_blank');
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark', checked: false }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitemradio', { name: 'Dark', checked: true })).toBeTruthy();
});

const steps = [
  { id: 'project', label: 'Project', state: 'done' },
  { id: 'questions', label: 'Questions', state: 'part', detail: '9 of 14 written' },
  { id: 'vendors', label: 'Vendors', state: 'error' },
] as const;

function Wizard() {
  const [current, setCurrent] = useState('questions');
  return <StepList steps={steps} current={current} onStep={setCurrent} />;
}

it('The steps of a wizard say which is open and how many are done, and open in any order', async () => {
  render(<Wizard />);
  const user = userEvent.setup();
  const list = within(screen.getByRole('navigation', { name: 'Steps' }));
  expect(list.getByText('1 of 3')).toBeTruthy();
  const current = () =>
    list.getAllByRole('button').filter((button) => button.getAttribute('aria-current') === 'step');
  expect(current().map(({ textContent }) => textContent)).toEqual(['2Questions9 of 14 written']);
  await user.click(list.getByRole('button', { name: /Vendors/ }));
  expect(current().map(({ textContent }) => textContent)).toEqual(['3Vendors']);
});

it('On a narrow page one button unfolds the steps, and opening a step folds them again', async () => {
  render(<Wizard />);
  const user = userEvent.setup();
  const fold = screen.getByRole('button', { name: /Step 2 of 3/ });
  const isUnfolded = () => fold.getAttribute('aria-expanded');
  expect(isUnfolded()).toBe('false');
  await user.click(fold);
  expect(isUnfolded()).toBe('true');
  await user.click(screen.getByRole('button', { name: /^1?Project|Project, done/ }));
  expect(isUnfolded()).toBe('false');
  expect(fold.textContent).toContain('Step 1 of 3');
});

function Tabs() {
  const [value, setValue] = useState('scores');
  const tabs = [
    { value: 'scores', label: 'Scores', count: 3 },
    { value: 'documents', label: 'Documents' },
  ];
  return (
    <>
      <TabRow label="Evaluation" ids="evaluation" tabs={tabs} value={value} onChange={setValue} />
      <TabPanel ids="evaluation" value={value}>
        {`Content of ${value}`}
      </TabPanel>
    </>
  );
}

it('Tabs have one tab stop, arrow keys move between them, and Enter opens one with its panel', async () => {
  render(<Tabs />);
  const user = userEvent.setup();
  const [scores, documents] = within(screen.getByRole('tablist', { name: 'Evaluation' })).getAllByRole('tab');
  expect(screen.getByRole('tabpanel', { name: /^Scores/ }).textContent).toBe('Content of scores');
  await user.tab();
  expect(document.activeElement).toBe(scores);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(documents);
  await user.keyboard('{Enter}');
  expect(documents?.getAttribute('aria-selected')).toBe('true');
  const panel = screen.getByRole('tabpanel', { name: 'Documents' });
  expect(panel.textContent).toBe('Content of documents');
  expect(documents?.getAttribute('aria-controls')).toBe(panel.id);
  expect(scores?.hasAttribute('aria-controls')).toBe(false);
});

function ListPage() {
  const place = useListAddress();
  const { typed, stated, type, clear } = useTypedAddressParam(place, 'q');
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <input aria-label="Filter" value={typed} onChange={(event) => type(event.target.value)} />
      <button onClick={clear}>Clear</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => place.setParam('stage', 'open')}>Open only</button>
      <output aria-label="Address">{search}</output>
      <output aria-label="Stated">{stated}</output>
      <Pagination page={place.page} pageSize={10} total={100} hrefOf={place.hrefOf} />
    </>
  );
}

function renderList(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <ListPage />
    </MemoryRouter>,
  );
}
const address = () => screen.getByLabelText('Address').textContent;
const currentPage = () => screen.getByRole('link', { current: 'page' }).textContent;

it('The address of a list holds its page, and other parameters stay', async () => {
  renderList('/?stage=open&page=2');
  expect(currentPage()).toBe('3');
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: /^Next/ }));
  expect([address(), currentPage()]).toEqual(['?stage=open&page=3', '4']);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect([address(), currentPage()]).toEqual(['?stage=open&page=2', '3']);
});

it.each(['/?page=-1', '/?page=x', '/?page=1e3', '/'])('The address %s means the first page', (start) => {
  renderList(start);
  expect(currentPage()).toBe('1');
});

it('Another parameter returns to the first page', async () => {
  renderList('/?page=4');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Open only' }));
  expect([address(), currentPage()]).toEqual(['?stage=open', '1']);
});

it('A typed text is shown at once and comes into the address when typing pauses', async () => {
  vi.useFakeTimers();
  renderList('/?page=4');
  const filter = screen.getByLabelText<HTMLInputElement>('Filter');
  for (const text of ['c', 'crm']) fireEvent.change(filter, { target: { value: text } });
  expect([filter.value, address()]).toEqual(['crm', '?page=4']);
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect([address(), screen.getByLabelText('Stated').textContent]).toEqual(['?q=crm', 'crm']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect([filter.value, address()]).toEqual(['', '']);
});

it('A text that is cleared while typing pauses does not come back', async () => {
  vi.useFakeTimers();
  renderList('/?q=crm');
  const filter = screen.getByLabelText<HTMLInputElement>('Filter');
  fireEvent.change(filter, { target: { value: 'crms' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([filter.value, address()]).toEqual(['', '']);
});
