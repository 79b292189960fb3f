import { t } from '@lingui/core/macro';
import type { GuideName } from '@bidboard/backend/features/catalogue/contracts/guides';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { useLastDefined } from '../../ui/hooks/use-last-defined.ts';
import { setSingleKeys, useSingleKeysOn } from '../../ui/hooks/single-key-shortcuts.ts';
import styles from './top-bar.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

const GuideExcerpt = lazy(async () => ({
  default: (await import('../../features/help/guide-excerpt.tsx')).GuideExcerpt,
}));

const keys = [
  [['/'], t`Search`],
  [[/Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : t`Ctrl`, 'K'], t`Command palette`],
  [['j', 'k'], t`Next or previous row of a table`],
  [['?'], t`Help for this page, and this list`],
  [[t`Tab`], t`Next control`],
  [[t`Esc`], t`Close a dialog, menu or list`],
  [['↑', '↓', '←', '→'], t`Move in a table, menu or list of suggestions`],
  [[t`Enter`], t`Open a row; step into a cell, Esc steps out`],
  [[t({ message: 'Space', comment: 'The key of a keyboard.' })], t`Choose a row of a table`],
] as const;

/** The keys of the product, and the choice to turn single keys off. */
function Keys() {
  const on = useSingleKeysOn();
  return (
    <>
      <dl className={styles.keys}>
        {keys.map(([names, action]) => (
          <div key={action}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={on} onChange={setSingleKeys}>
        {t`Use single keys (/, ?, j and k)`}
      </Checkbox>
    </>
  );
}

interface HelpDialogProps {
  /** What is shown: the keys only, or the guide's section for the page and then the keys. */
  shows: 'keys' | 'page' | null;
  /** The section that describes the page: `buyer#publish-the-rfp`. */
  section: `${GuideName}#${string}` | undefined;
  onClose: () => void;
}

/** Help without leaving the page: its section of the guide, and the keys. */
export function HelpDialog({ shows, section, onClose }: HelpDialogProps) {
  const shown = useLastDefined(shows);
  const isOpen = shows !== null;
  if (shown !== 'page')
    return (
      <FormDialog open={isOpen} onClose={onClose} title={t`Keyboard shortcuts`}>
        <Keys />
      </FormDialog>
    );
  return (
    <FormDialog open={isOpen} wide onClose={onClose} title={t`Help`}>
      <div className={layoutStyles.stack}>
        {section ? (
          <Suspense fallback={<SkeletonText lines={6} label={t`Loading the guide`} />}>
            <GuideExcerpt section={section} />
          </Suspense>
        ) : null}
        <p>
          <Link to={section ? `/help/${section}` : '/help'} target="_blank">
            {section ? t`Open the guide in a new tab` : t`Open the guides in a new tab`}
          </Link>
        </p>
        <h3 className={textStyles.semibold}>{t`Keyboard shortcuts`}</h3>
        <div>
          <Keys />
        </div>
      </div>
    </FormDialog>
  );
}
