import styles from './file-icon.module.css';

/** The picture on such a file, in the upper half of the icon. */
const glyphs = {
  text: 'M9 11h14M9 15h14M9 19h9',
  sheet: 'M9 9.5h14v10.5H9zM9 13h14M9 16.5h14M14 9.5V20',
  slides: 'M9 9.5h14v9H9zM16 18.5V21M12.5 15.5v-2m3.5 2v-4m3.5 4v-3',
  picture: 'M9 9.5h14V20H9zM9 17.5l4-3.5 3 2.5 3.5-4 3.5 4M13 12.5h.01',
  film: 'M9 10h14v10H9zM14.5 12.5v5l4-2.5z',
  plain: 'M13 15h6',
} as const;

/** The file kinds with an icon of their own; every other file has the plain icon. */
const kinds: Readonly<Record<string, keyof typeof glyphs>> = {
  pdf: 'text',
  doc: 'text',
  docx: 'text',
  xlsx: 'sheet',
  csv: 'sheet',
  ppt: 'slides',
  pptx: 'slides',
  jpg: 'picture',
  png: 'picture',
  webp: 'picture',
  mov: 'film',
  mpg: 'film',
  mp4: 'film',
};

export const extensionOf = (name: string): string =>
  /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

export const fileKindOf = (name: string): keyof typeof glyphs => kinds[extensionOf(name)] ?? 'plain';

/** A page with a turned corner, a picture of its kind, and its extension below. */
export function FileIcon({ name }: { name: string }) {
  const extension = extensionOf(name);
  return (
    <svg className={styles.fileIcon} viewBox="0 0 32 40" width="32" height="40" aria-hidden="true">
      <path className={styles.fileIconPage} d="M3.5 1.5h18l7 7v30h-25zM21.5 1.5v7h7" />
      <path className={styles.fileIconGlyph} d={glyphs[fileKindOf(name)]} />
      {extension ? (
        <text x="16" y="33" textAnchor="middle">
          {extension}
        </text>
      ) : null}
    </svg>
  );
}
