import type { MouseEvent, ReactNode } from 'react';
import { showToast } from './toast-store.ts';

/** A link to a private file is good for 5 minutes; one that is nearly out of time is not tried. */
const freshForMs = 4 * 60_000;

export interface SignedLinkProps {
  href: string;
  /** As the file is called. */
  name: string;
  /** When the link was handed out. */
  readAt: number;
  /** Reads the link anew; undefined where the file is gone. */
  renew: () => Promise<string | undefined>;
  /** The link could not be read anew. */
  onFailure: (error: unknown) => void;
  className?: string | undefined;
  children?: ReactNode;
}

function download(href: string, name: string): void {
  Object.assign(document.createElement('a'), { href, download: name }).click();
}

async function downloadByNewLink({ name, renew }: Pick<SignedLinkProps, 'name' | 'renew'>): Promise<void> {
  const href = await renew();
  if (href) download(href, name);
  else showToast('error', `${name} is no longer there.`);
}

/** Downloads a private file, however long the page has stood open. */
export function SignedLink({ href, name, readAt, renew, onFailure, className, children }: SignedLinkProps) {
  const open = (event: MouseEvent) => {
    if (Date.now() - readAt < freshForMs) return;
    event.preventDefault();
    downloadByNewLink({ name, renew }).catch(onFailure);
  };
  return (
    <a className={className} href={href} download={name} onClick={open}>
      {children ?? name}
    </a>
  );
}
