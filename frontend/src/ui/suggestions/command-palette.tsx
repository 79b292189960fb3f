import { t } from '@lingui/core/macro';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRef } from 'react';
import { Modal } from '../dialogs/modal.tsx';
import floating from '../floating/floating.module.css';
import { Icon, type IconName } from '../icons/icon.tsx';
import { MatchedText } from './matched-text.tsx';
import styles from './command-palette.module.css';
import layoutStyles from '../styles/layout.module.css';
import textStyles from '../styles/text.module.css';
import visibilityStyles from '../styles/visibility.module.css';

export interface PaletteItem {
  /** Unique among all groups. */
  id: string;
  text: string;
  /** After the text, in grey. */
  detail?: string | undefined;
  icon: IconName;
  run: () => void;
}

export interface PaletteGroup {
  /** The heading: Pages, RFPs, Products. */
  label: string;
  items: readonly PaletteItem[];
}

export interface CommandPaletteProps {
  open: boolean;
  text: string;
  onTextChange: (text: string) => void;
  /** The items that match the text. */
  groups: readonly PaletteGroup[];
  onClose: () => void;
}

/** A dialog with one field: typing narrows its list, the arrow keys move in it, and Enter runs an item. */
export function CommandPalette({ open, text, onTextChange, groups, onClose }: CommandPaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const run = (item: PaletteItem) => {
    onClose();
    item.run();
  };
  return (
    <Modal open={open} onClose={onClose} initialFocus={input} label={t`Command palette`} dismissable top>
      <div className={styles.palette}>
        <Autocomplete.Root
          open
          inline
          items={groups}
          mode="none"
          filter={null}
          value={text}
          onValueChange={(next, { reason }) => {
            if (reason !== 'item-press') onTextChange(next);
          }}
          itemToStringValue={(item) => item.text}
          autoHighlight="always"
          keepHighlight
        >
          <div className={styles.field}>
            <Icon name="search" />
            <Autocomplete.Input
              ref={input}
              aria-label={t`Go to a page, an RFP or a product`}
              placeholder={t`Go to a page, an RFP or a product`}
            />
            <kbd className={visibilityStyles.hiddenOnNarrow}>{t`Esc`}</kbd>
          </div>
          <Autocomplete.Empty className={styles.none}>
            {groups.length === 0 ? t`No matches` : null}
          </Autocomplete.Empty>
          <Autocomplete.List className={styles.list} aria-label={t`Matches`}>
            {(group: PaletteGroup) => (
              <Autocomplete.Group key={group.label} items={group.items}>
                <Autocomplete.GroupLabel className={floating.heading}>{group.label}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(item: PaletteItem) => (
                    <Autocomplete.Item
                      key={item.id}
                      className={floating.item}
                      value={item}
                      onClick={() => run(item)}
                    >
                      <Icon name={item.icon} className={textStyles.faint} />
                      <span className={`${layoutStyles.grow} ${textStyles.truncate}`}>
                        <MatchedText text={item.text} typed={text} />
                        {item.detail ? <span className={textStyles.faint}> · {item.detail}</span> : null}
                      </span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </Autocomplete.Root>
      </div>
    </Modal>
  );
}
