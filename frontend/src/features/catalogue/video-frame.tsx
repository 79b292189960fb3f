import { t } from '@lingui/core/macro';
import { embeddable, playersMeta } from '@bidboard/backend/kernel/addresses/video-address';
import { useState } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { websiteOf } from './website.ts';
import styles from './video-frame.module.css';

interface VideoFrameProps {
  /** The product or category that the video is about. */
  of: string;
  link: string | null | undefined;
}

const siteNames = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** The video sites whose players the host allows here. None if the page does not list any. */
const sitesPlayed = (
  document.querySelector<HTMLMetaElement>(`meta[name="${playersMeta}"]`)?.content ?? ''
).split(' ');

/**
 * Loads nothing from the video site until the user starts the video. A video on an unknown site, or on one whose player the host
 * does not allow, is a link.
 */
export function VideoFrame({ of, link }: VideoFrameProps) {
  const [playing, setPlaying] = useState(false);
  const video = embeddable(link ?? undefined);
  if (!video || !sitesPlayed.includes(video.site)) return <VideoLink of={of} link={link} />;
  return (
    <div className={styles.video}>
      {playing ? (
        <iframe
          src={`${video.frame}?autoplay=1`}
          title={t`Video: ${of}`}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          allowFullScreen
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another site's frame: same-origin is its own, which its player needs
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button
          type="button"
          className={styles.videoPlay}
          aria-label={t`Play the video of ${of}`}
          onClick={() => setPlaying(true)}
        >
          <span className={styles.videoSign}>
            <Icon name="play" size={20} />
          </span>
          <span className={styles.videoSite}>{siteNames[video.site]}</span>
        </button>
      )}
    </div>
  );
}

function VideoLink({ of, link }: VideoFrameProps) {
  const site = websiteOf(link);
  if (!site || !link || !URL.canParse(link)) return null;
  return (
    <p className={styles.videoLink}>
      <Icon name="video" />
      <a href={site.href} target="_blank" rel="noopener noreferrer nofollow">
        {t`Watch the video of ${of} on ${{ site: site.host }}`}
      </a>
    </p>
  );
}
