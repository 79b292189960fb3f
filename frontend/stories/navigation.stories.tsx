import { useState } from 'react';
import { Button } from '../src/ui/buttons/button.tsx';
import { CompactPager } from '../src/ui/navigation/compact-pager.tsx';
import { Menu, MenuCheckbox, MenuGroup, MenuItem } from '../src/ui/navigation/menu.tsx';
import { Pagination } from '../src/ui/navigation/pagination.tsx';
import { StepList, type Step } from '../src/ui/navigation/step-list.tsx';
import { TabPanel, TabRow } from '../src/ui/navigation/tabs.tsx';
import { longText, longWord } from './long-texts.ts';

export function Pages() {
  const [page, setPage] = useState(4);
  return <Pagination page={page} pageSize={20} total={431} onPage={setPage} />;
}

export const PagesWithAddresses = () => (
  <Pagination page={0} pageSize={20} total={12_000} exact={false} hrefOf={(page) => `?page=${page}`} />
);

export const PagesWithoutRows = () => (
  <Pagination page={0} pageSize={20} total={0} onPage={() => undefined} />
);

const steps: readonly Step[] = [
  { id: 'project', label: 'Project', state: 'done' },
  { id: 'questions', label: 'Questions', state: 'part', detail: '9 of 14 answered' },
  { id: 'prices', label: longText, state: 'error', detail: 'Two prices are missing' },
  { id: 'review', label: 'Review', state: 'todo' },
];

export function Steps() {
  const [current, setCurrent] = useState('questions');
  return <StepList steps={steps} current={current} onStep={setCurrent} />;
}

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'vendors', label: 'Vendors', count: 3 },
  { value: 'long', label: longWord, count: '5/6' },
];

export function Tabs() {
  const [tab, setTab] = useState('overview');
  return (
    <>
      <TabRow label="Parts of the RFP" ids="story" tabs={tabs} value={tab} onChange={setTab} />
      <TabPanel ids="story" value={tab}>
        {tabs.find(({ value }) => value === tab)?.label}
      </TabPanel>
    </>
  );
}

export const TabsInCapitals = () => (
  <>
    <TabRow caps label="Parts" ids="caps" tabs={tabs} value="vendors" onChange={() => undefined} />
    <TabPanel ids="caps" value="vendors">
      Vendors
    </TabPanel>
  </>
);

export function MenuWithGroups() {
  const [isShown, setShown] = useState(true);
  return (
    <Menu trigger={<Button>Columns</Button>} align="start">
      <MenuGroup heading="Shown">
        <MenuCheckbox checked={isShown} onChange={setShown}>
          Score
        </MenuCheckbox>
      </MenuGroup>
      <MenuItem disabled onClick={() => undefined}>
        Reset
      </MenuItem>
      <MenuItem disabled reason="The list has no filter." onClick={() => undefined}>
        Save as a view
      </MenuItem>
    </Menu>
  );
}

export function NarrowPager() {
  const [page, setPage] = useState(0);
  const [size, setSize] = useState<10 | 20>(10);
  return (
    <CompactPager
      label="Pages of products"
      sizeLabel="Products a page"
      page={page}
      size={size}
      sizes={[10, 20]}
      total={45}
      onPage={setPage}
      onSize={setSize}
    />
  );
}
