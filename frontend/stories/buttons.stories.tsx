import { useState } from 'react';
import { Button, ButtonLink, IconButton } from '../src/ui/buttons/button.tsx';
import { MenuButton } from '../src/ui/buttons/menu-button.tsx';
import { SegmentedControl } from '../src/ui/buttons/segmented-control.tsx';
import { Popover } from '../src/ui/floating/popover.tsx';
import { Tip } from '../src/ui/floating/tip.tsx';
import { Tooltip } from '../src/ui/buttons/tooltip.tsx';
import { Icon } from '../src/ui/icons/icon.tsx';
import { longText } from './long-texts.ts';
import layoutStyles from '../src/ui/styles/layout.module.css';

export const Buttons = () => (
  <div className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
    <Button primary>Publish RFP</Button>
    <Button>Save draft</Button>
    <Button quiet>Clear</Button>
    <Button large>Compare products</Button>
    <IconButton aria-label="Delete">
      <Icon name="trash-2" />
    </IconButton>
    <ButtonLink to="/search">Browse products</ButtonLink>
  </div>
);

export const DisabledButtons = () => (
  <div className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
    <Button primary disabled>
      Publish RFP
    </Button>
    <Button disabled>Save draft</Button>
    <IconButton disabled aria-label="Delete">
      <Icon name="trash-2" />
    </IconButton>
  </div>
);

export const WideButton = () => (
  <Button primary wide large>
    Request an invite to this RFP
  </Button>
);

const entries = [
  { value: 'demo', label: 'Request a demo', detail: longText, icon: 'play' as const },
  { value: 'meeting', label: 'Request a meeting', icon: 'calendar' as const },
  { value: 'price', label: 'Ask for a price', disabled: true },
];

export const MenuOfActions = () => (
  <MenuButton primary icon="plus" heading="Requests" entries={entries} onChoose={() => undefined}>
    Create request
  </MenuButton>
);

export function MenuOfChoices() {
  const [sort, setSort] = useState('demo');
  return (
    <MenuButton caption="Sort" entries={entries} selected={sort} onChoose={setSort}>
      {entries.find(({ value }) => value === sort)?.label}
    </MenuButton>
  );
}

export const DisabledMenu = () => (
  <MenuButton disabled entries={entries} onChoose={() => undefined}>
    Sort
  </MenuButton>
);

export function Segments() {
  const [view, setView] = useState('scores');
  return (
    <SegmentedControl
      label="View"
      options={[
        { value: 'scores', label: 'Scores' },
        { value: 'completion', label: 'Completion' },
      ]}
      value={view}
      onChange={setView}
    />
  );
}

export const ButtonWithTooltip = () => (
  <Tooltip tip="Saves the product to your shortlist">
    {(describedBy) => (
      <IconButton aria-label="Save" aria-describedby={describedBy}>
        <Icon name="bookmark" />
      </IconButton>
    )}
  </Tooltip>
);

export const ButtonWithTip = () => (
  <Tip text="Saves the product to your shortlist" describes>
    <Button>Save</Button>
  </Tip>
);

export function ButtonWithPopover() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover label="Filter" trigger={<Button>Filter</Button>} open={isOpen} onOpenChange={setOpen}>
      <p>Every part of a panel may be in a popover.</p>
    </Popover>
  );
}
