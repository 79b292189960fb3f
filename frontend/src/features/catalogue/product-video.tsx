import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { embeddable } from './video-address.ts';

interface ProductVideoProps {
  product: string;
  links: readonly string[];
}

/** Nothing of the video site is loaded until somebody wants to watch. */
export function ProductVideo({ product, links }: ProductVideoProps) {
  const [playing, setPlaying] = useState(false);
  const frame = embeddable(links[0]);
  if (!frame) return null;
  return (
    <div className="video">
      {playing ? (
        <iframe
          src={`${frame}?autoplay=1`}
          title={`Video: ${product}`}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          allowFullScreen
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another site's frame: same-origin is its own, which its player needs
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button
          type="button"
          className="video__play"
          aria-label={`Play the video of ${product}`}
          onClick={() => setPlaying(true)}
        >
          <Icon name="play" size={20} />
        </button>
      )}
    </div>
  );
}
