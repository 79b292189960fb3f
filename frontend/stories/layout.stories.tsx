import { Button } from '../src/ui/buttons/button.tsx';
import { Brand } from '../src/ui/icons/brand.tsx';
import { Monogram } from '../src/ui/icons/monogram.tsx';
import { ChangeList, ShowMoreList } from '../src/ui/layout/change-list.tsx';
import { Disclosure } from '../src/ui/layout/disclosure.tsx';
import { FactList } from '../src/ui/layout/fact-list.tsx';
import { PageTitle } from '../src/ui/layout/page-title.tsx';
import { Panel } from '../src/ui/layout/panel.tsx';
import { longText, longWord } from './long-texts.ts';
import layoutStyles from '../src/ui/styles/layout.module.css';

export const TitleOfPage = () => (
  <PageTitle
    title="CRM for 40 salespeople"
    crumbs={[{ label: 'RFPs', to: '/rfps' }, { label: 'CRM for 40 salespeople' }]}
    detail="Due in three days"
    actions={<Button primary>Publish RFP</Button>}
  />
);

export const TitleOfPublicPage = () => <PageTitle large title="Compare business software" />;

export const TitleWithLongText = () => (
  <PageTitle
    title={longText}
    crumbs={[{ label: longWord, to: '/rfps' }, { label: longText }]}
    detail={longText}
    actions={<Button>Edit</Button>}
  />
);

export const Disclosures = () => (
  <div className={layoutStyles.stack}>
    <Disclosure summary="Two withdrawn receipts">
      <p>Receipt 1</p>
    </Disclosure>
    <Disclosure summary={longText} defaultOpen>
      <p>{longText}</p>
    </Disclosure>
  </div>
);

export const PanelWithBarAndFooter = () => (
  <Panel title="Vendors" count={3} actions={<Button>Invite</Button>} foot="Updated today" padded>
    Calder, Brightwell and Harrow
  </Panel>
);

export const NestedPanels = () => (
  <Panel title={longText} padded>
    <Panel title="Inner panel" level={3} padded>
      {longWord}
    </Panel>
  </Panel>
);

export const Facts = () => (
  <FactList
    facts={[
      ['Company', 'Calder Systems'],
      ['Website', ''],
      ['About', longText],
    ]}
  />
);

const rows = Array.from({ length: 60 }, (_, at) => `Product ${at + 1}`);

export const Changes = () => (
  <>
    <ChangeList title="60 new products">
      <ShowMoreList label="New products" rows={rows}>
        {(row) => <li key={row}>{row}</li>}
      </ShowMoreList>
    </ChangeList>
    <ChangeList title="2 rows have errors" isBad>
      <p>{longText}</p>
    </ChangeList>
  </>
);

export const Monograms = () => (
  <div className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
    <Monogram name="Calder Systems" size={24} />
    <Monogram name="Brightwell" size={40} />
    <Monogram name="Ann Harrow" size={48} round />
    <Monogram name="Favicon" size={72} logo="/favicon.svg" />
    <Monogram name="Without a picture" logo="data:image/png;base64,AAAA" />
  </div>
);

export const Brands = () => (
  <div className={layoutStyles.row}>
    <Brand />
    <Brand small />
  </div>
);
