import { t } from '@lingui/core/macro';
import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState, type TouchEvent } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { Modal } from '../dialogs/modal.tsx';
import { Icon } from '../icons/icon.tsx';
import type { GalleryPicture } from './gallery-picture.ts';
import styles from './picture-viewer.module.css';
import textStyles from '../styles/text.module.css';

interface PictureViewerProps {
  title: string;
  pictures: readonly GalleryPicture[];
  /** The place of the picture that is shown first. */
  first: number;
  onClose: () => void;
}

/** A shorter movement of a finger is a tap. */
const minSwipePixels = 40;

/** The place that a key leads to. Other keys lead nowhere. */
function placeFor(key: string, at: number, last: number): number {
  const places: { readonly [key: string]: number } = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: last,
  };
  return Math.max(0, Math.min(places[key] ?? at, last));
}

/** Shows pictures one by one over the whole page. Buttons, arrow keys and swipes lead from one to the next. */
export function PictureViewer({ title, pictures, first, onClose }: PictureViewerProps) {
  const [at, setAt] = useState(first);
  const frame = useRef<HTMLDivElement>(null);
  const finger = useRef<{ x: number; y: number } | null>(null);
  const last = pictures.length - 1;
  // The whole page belongs to the viewer, so the keys work wherever the focus is. Base UI stops the arrow keys at the dialog, so
  // they are taken on their way down.
  useEffect(() => {
    const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (!altKey && !ctrlKey && !metaKey) setAt((place) => placeFor(key, place, last));
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [last]);
  const picture = pictures[Math.min(at, last)];
  if (!picture) return null;
  const { location, caption, width, height } = picture;
  const go = (place: number) => setAt(Math.max(0, Math.min(place, last)));
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const from = finger.current;
    const to = changedTouches[0];
    finger.current = null;
    // In an enlarged picture, a finger moves the picture.
    if (!from || !to || (globalThis.visualViewport?.scale ?? 1) > 1) return;
    const [across, down] = [to.clientX - from.x, to.clientY - from.y];
    if (Math.abs(across) > Math.max(minSwipePixels, Math.abs(down))) go(at + (across < 0 ? 1 : -1));
  };
  const number = at + 1;
  const count = pictures.length;
  return (
    <Modal open onClose={onClose} fullScreen initialFocus={frame}>
      <div className={styles.viewer} ref={frame} tabIndex={-1}>
        <div className={styles.head}>
          <Dialog.Title className={`${textStyles.medium} ${textStyles.truncate}`}>{title}</Dialog.Title>
          <IconButton aria-label={t`Close`} onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </div>
        <div
          className={styles.stage}
          onTouchStart={({ touches }) => {
            const [touch] = touches.length === 1 ? [touches[0]] : [];
            finger.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
          }}
          onTouchEnd={onTouchEnd}
        >
          <img
            key={location}
            src={location}
            alt={caption}
            width={width}
            height={height}
            draggable={false}
            style={{ maxWidth: `min(100%, ${width}px)`, maxHeight: `min(100%, ${height}px)` }}
          />
        </div>
        <div className={styles.foot}>
          {last > 0 ? (
            <IconButton boxed aria-label={t`Previous`} aria-disabled={at === 0} onClick={() => go(at - 1)}>
              <Icon name="chevron-left" />
            </IconButton>
          ) : null}
          <p className={styles.caption}>
            {caption}
            {last > 0 ? (
              <span
                className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}
                role="status"
              >{t`${number} of ${count}`}</span>
            ) : null}
          </p>
          {last > 0 ? (
            <IconButton boxed aria-label={t`Next`} aria-disabled={at === last} onClick={() => go(at + 1)}>
              <Icon name="chevron-right" />
            </IconButton>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}
