import { MarkdownTree } from '../../ui/markdown/markdown-tree.tsx';
import type { GuideSection } from './guide.ts';
import { pictureUrl } from './load-guide.ts';
import styles from './help.module.css';

interface GuidePartsProps {
  parts: GuideSection['parts'];
  /** The level of the heading above. */
  topLevel: 2 | 3;
}

/** The texts and pictures of a section. */
export const GuideParts = ({ parts, topLevel }: GuidePartsProps) =>
  parts.map((part, at) =>
    part.kind === 'text' ? (
      <MarkdownTree key={at} blocks={part.blocks} topLevel={topLevel} />
    ) : (
      <img
        key={at}
        className={styles.guidePicture}
        src={pictureUrl(part.file)}
        alt={part.alt}
        loading="lazy"
      />
    ),
  );
