import { t } from '@lingui/core/macro';
import { useState, type MouseEvent } from 'react';
import { useLazyPart } from '../hooks/use-lazy-part.ts';
import type { GalleryPicture } from './gallery-picture.ts';
import styles from './gallery.module.css';
import thumbnailStyles from './thumbnail.module.css';

interface GalleryProps {
  /** The heading of the viewer: Screenshots of Calder Access Cloud. */
  title: string;
  pictures: readonly GalleryPicture[];
}

const fetchViewer = async () => (await import('./picture-viewer.tsx')).PictureViewer;

/** Whether a click asks the browser for a new tab or a download. */
const isForBrowser = (event: MouseEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;

/** Thumbnails that open a viewer. Each is also a link to its picture, for a new tab. */
export function Gallery({ title, pictures }: GalleryProps) {
  const [shown, setShown] = useState<number | null>(null);
  const { part: Viewer, want } = useLazyPart(fetchViewer);
  return (
    <>
      <ul className={styles.gallery}>
        {pictures.map(({ location, caption, width, height }, at) => (
          <li key={location}>
            <a
              className={thumbnailStyles.thumbnail}
              href={location}
              aria-haspopup="dialog"
              aria-label={t`View screenshot: ${caption}`}
              onClick={(event) => {
                if (isForBrowser(event)) return;
                event.preventDefault();
                // Safari does not focus a link that is clicked, and the viewer returns the focus to it.
                event.currentTarget.focus();
                setShown(at);
                void want();
              }}
            >
              <img src={location} alt="" width={width} height={height} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
      {Viewer && shown !== null ? (
        <Viewer title={title} pictures={pictures} first={shown} onClose={() => setShown(null)} />
      ) : null}
    </>
  );
}
