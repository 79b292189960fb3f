import { t } from '@lingui/core/macro';
import type { MouseEvent, ReactNode } from 'react';
import { showToast } from '../feedback/toast-store.ts';

/** Downloads a text, or bytes, as a file. */
export function saveAs(fileName: string, content: BlobPart, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: fileName });
  link.click();
  // A browser may start reading it only after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** Downloads a file that arrived in a response, in base64. */
export function downloadReceived({
  fileName,
  mimeType,
  content,
}: {
  fileName: string;
  mimeType: string;
  content: string;
}): void {
  saveAs(
    fileName,
    Uint8Array.from(atob(content), (char) => char.charCodeAt(0)),
    mimeType,
  );
}

/** A link to a private file is valid for 5 minutes; a link that is about to expire is not used. */
const freshForMs = 4 * 60_000;

export interface SignedLinkProps {
  href: string;
  /** The name of the file. */
  name: string;
  /** When the link was issued. */
  readAt: number;
  /** Refetches the link; undefined if the file is gone. */
  renew: () => Promise<string | undefined>;
  /** Runs if the link could not be refetched. */
  onFailure: (error: unknown) => void;
  className?: string | undefined;
  children?: ReactNode;
}

function download(href: string, name: string): void {
  Object.assign(document.createElement('a'), { href, download: name }).click();
}

/** Downloads a private file by a link that is read now. */
export async function downloadByNewLink({
  name,
  renew,
}: Pick<SignedLinkProps, 'name' | 'renew'>): Promise<void> {
  const href = await renew();
  if (href) download(href, name);
  else showToast('error', t`${name} no longer exists.`);
}

/** Downloads a private file, however long the page has been open. */
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
