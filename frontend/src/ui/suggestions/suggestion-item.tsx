import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import { MatchedText } from './matched-text.tsx';
import { Monogram } from '../icons/monogram.tsx';
import styles from './combobox-search.module.css';
import layoutStyles from '../styles/layout.module.css';
import textStyles from '../styles/text.module.css';

export interface Suggestion {
  /** Unique among all groups. */
  id: string;
  text: string;
  /** After the text, in grey: " · Calder Systems", " in Identity & Access". */
  detail?: string | undefined;
  /** At the right: Product, Category. */
  kind?: string | undefined;
  logo?: string | null | undefined;
  /** Shows a category icon instead of a monogram. */
  plain?: boolean | undefined;
  /** Another icon in its place. */
  sign?: IconName | undefined;
}

interface SuggestionLineProps {
  id: string;
  item: Suggestion;
  typed: string;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function SuggestionItem({ id, item, typed, active, onPoint, onChoose }: SuggestionLineProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={`${styles.comboItem}${active ? ` ${styles.isActive}` : ''}`}
      onPointerMove={onPoint}
      // The field must keep the focus, because a press would blur it before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {item.plain || item.sign ? (
        <span className={styles.comboGlyph}>
          <Icon name={item.sign ?? 'layers'} />
        </span>
      ) : (
        <Monogram name={item.text} logo={item.logo} size={24} />
      )}
      <span className={`${layoutStyles.grow} ${textStyles.truncate}`}>
        <MatchedText text={item.text} typed={typed} />
        {item.detail ? <span className={textStyles.faint}>{item.detail}</span> : null}
      </span>
      {item.kind ? <span className={`${textStyles.small} ${textStyles.faint}`}>{item.kind}</span> : null}
    </div>
  );
}
