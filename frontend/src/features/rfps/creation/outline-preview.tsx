import { t } from '@lingui/core/macro';
import { countFormat } from '../../../ui/format/count-format.ts';
import styles from '../settings/rfp-settings.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface OutlinePreviewProps {
  label: string;
  outline: readonly {
    categoryName: string;
    sections: readonly { sectionName: string; questionCount: number }[];
  }[];
}

const sumOf = (sections: readonly { questionCount: number }[]) =>
  sections.reduce((sum, { questionCount }) => sum + questionCount, 0);

/** The categories of a step, each with its sections and their number of questions. */
export function OutlinePreview({ label, outline }: OutlinePreviewProps) {
  const total = sumOf(outline.flatMap(({ sections }) => sections));
  return (
    <section className={styles.outline} aria-label={label}>
      <h3 className={textStyles.medium}>
        {label} <span className={textStyles.count}>{countFormat(total)}</span>
      </h3>
      {total === 0 ? <p className={textStyles.muted}>{t`No questions yet.`}</p> : null}
      <ul className={styles.outlineCategories}>
        {outline.map(({ categoryName, sections }) => (
          <li key={categoryName}>
            <span className={textStyles.medium}>{categoryName}</span>
            <ul>
              {sections.map(({ sectionName, questionCount }) => (
                <li key={sectionName} className={textStyles.muted}>
                  {sectionName}{' '}
                  <span className={`${textStyles.tabular} ${textStyles.faint}`}>
                    {countFormat(questionCount)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
