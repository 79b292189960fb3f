import { t } from '@lingui/core/macro';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { Button } from '../buttons/button.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { FieldConflict, FieldComparison } from './edit-conflict-difference.tsx';
import type { EditConflict } from './use-edit-conflict.ts';
import { useLastDefined } from '../hooks/use-last-defined.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './edit-conflict.module.css';
import editConflictDifferenceStyles from './edit-conflict-difference.module.css';
import layoutStyles from '../styles/layout.module.css';
import textStyles from '../styles/text.module.css';

/** What the other user saved beside what was typed here, field by field. */
function EditConflictDialog({ conflict }: { conflict: EditConflict }) {
  const { isDialogOpen, choices, choose, chooseAll, combine, keepTyping, loadTheirs } = conflict;
  const differences = useLastDefined(isDialogOpen ? conflict.differences : null) ?? [];
  const both = differences.filter(({ by }) => by === 'both');
  const theirs = differences.filter(({ by }) => by === 'them');
  const mine = differences.filter(({ by }) => by === 'me');
  const open = both.filter(({ id }) => !choices.has(id)).length;
  return (
    <FormDialog
      open={isDialogOpen}
      title={refusals.staleVersion}
      onClose={keepTyping}
      wide={differences.length > 0}
      foot={
        <>
          {open > 0 ? (
            <p
              className={`${layoutStyles.grow} ${textStyles.faint} ${editConflictDifferenceStyles.differenceOpen}`}
              role="status"
            >
              {t`${open} of ${{ total: both.length }} still to choose`}
            </p>
          ) : null}
          <Button onClick={keepTyping}>{t`Keep typing`}</Button>
          <Button onClick={loadTheirs} primary={differences.length === 0}>
            {t`Load theirs`}
          </Button>
          {differences.length > 0 ? (
            <Button primary disabled={open > 0} onClick={combine}>
              {t`Combine both`}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={layoutStyles.stack} tabIndex={0} role="region" aria-label={t`The difference`}>
        <p className={textStyles.muted}>
          {differences.length > 0
            ? t`Your changes are not saved yet. Combine both versions, load theirs, or keep typing and decide later. Your text is kept either way.`
            : t`Your changes are not saved. Load their version, or keep typing and decide later. Your text is kept either way.`}
        </p>
        {both.length > 0 ? (
          <section className={editConflictDifferenceStyles.difference} aria-labelledby="difference-both">
            <header className={editConflictDifferenceStyles.differenceHead}>
              <h3 className={`${textStyles.medium} ${layoutStyles.grow}`} id="difference-both">
                {t`Both of you changed`}
              </h3>
              {both.length > 1 ? (
                <>
                  <Button onClick={() => chooseAll('theirs')}>{t`Use theirs for all`}</Button>
                  <Button onClick={() => chooseAll('mine')}>{t`Keep mine for all`}</Button>
                </>
              ) : null}
            </header>
            {both.map((difference) => (
              <FieldConflict
                key={difference.id}
                difference={difference}
                chosen={choices.get(difference.id)}
                onChoose={(side) => choose(difference.id, side)}
              />
            ))}
          </section>
        ) : null}
        {theirs.length > 0 ? (
          <section className={editConflictDifferenceStyles.difference} aria-labelledby="difference-theirs">
            <h3 className={textStyles.medium} id="difference-theirs">
              {t`Only they changed; theirs is used`}
            </h3>
            {theirs.map((difference) => (
              <FieldComparison
                key={difference.id}
                label={difference.label}
                from={{ title: t`Before`, text: difference.base }}
                to={{ title: t`Theirs`, text: difference.theirs }}
              />
            ))}
          </section>
        ) : null}
        {mine.length > 0 ? (
          <section className={editConflictDifferenceStyles.difference} aria-labelledby="difference-mine">
            <h3 className={textStyles.medium} id="difference-mine">
              {t`Only you changed; yours is kept`}
            </h3>
            {mine.map((difference) => (
              <FieldComparison
                key={difference.id}
                label={difference.label}
                from={{ title: t`Before`, text: difference.base }}
                to={{ title: t`Yours`, text: difference.mine }}
              />
            ))}
          </section>
        ) : null}
      </div>
    </FormDialog>
  );
}

/** The question after a save that came second, and the banner that keeps it in view. */
export function EditConflictBanner({ conflict }: { conflict: EditConflict }) {
  const { isOpen, isDialogOpen, canBringBack, loadTheirs, overrule, openDialog, bringBack } = conflict;
  return (
    <>
      {isOpen && !isDialogOpen ? (
        <div className={styles.editConflict} role="status">
          <Icon name="triangle-alert" />
          <p className={layoutStyles.grow}>
            {refusals.staleVersion} {t`Your text is here, but not saved.`}
          </p>
          <Button onClick={openDialog}>{t`See the difference`}</Button>
          <Button onClick={loadTheirs}>{t`Load theirs`}</Button>
          <Button onClick={overrule}>{t`Replace with mine`}</Button>
        </div>
      ) : null}
      {canBringBack && !isOpen ? (
        <div className={styles.editConflict} role="status">
          <Icon name="info" />
          <p className={layoutStyles.grow}>{t`You see the other person’s version. Your text is kept.`}</p>
          <Button onClick={bringBack}>{t`Restore mine`}</Button>
        </div>
      ) : null}
      <EditConflictDialog conflict={conflict} />
    </>
  );
}
