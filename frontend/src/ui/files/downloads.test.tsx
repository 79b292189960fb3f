import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readToasts } from '../feedback/toast-store.ts';
import { saveAs, downloadReceived, SignedLink } from './downloads.tsx';

/** What the page downloaded: the file's name and its address. */
const downloads: string[] = [];
beforeEach(() => {
  downloads.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${this.download} ${this.getAttribute('href')}`);
  });
});

function renderLink(ageMs: number, renew: () => Promise<string | undefined>) {
  const onFailure = vi.fn<(error: unknown) => void>();
  const readAt = Date.now() - ageMs;
  render(<SignedLink href="/f?sig=1" name="nda.pdf" readAt={readAt} renew={renew} onFailure={onFailure} />);
  const link = screen.getByRole('link', { name: 'nda.pdf' });
  /** Whether the browser would follow the link itself. */
  const click = (): boolean => {
    let isFollowed = false;
    const follow = (event: Event) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', follow, { once: true });
    fireEvent.click(link);
    return isFollowed;
  };
  return { click, onFailure };
}

it('A fresh link to a private file is followed as it is', () => {
  const renew = vi.fn<() => Promise<string | undefined>>();
  const { click } = renderLink(60_000, renew);
  expect(click()).toBe(true);
  expect(renew).not.toHaveBeenCalled();
});

it('A link that is about to expire is renewed before the file is downloaded', async () => {
  const { click } = renderLink(5 * 60_000, () => Promise.resolve('/f?sig=2'));
  expect(click()).toBe(false);
  await waitFor(() => expect(downloads).toEqual(['nda.pdf /f?sig=2']));
});

it('A toast says that a file is gone', async () => {
  const { click } = renderLink(5 * 60_000, () => Promise.resolve(undefined));
  click();
  await waitFor(() =>
    expect(readToasts().toasts.map(({ text }) => text)).toEqual(['nda.pdf no longer exists.']),
  );
  expect(downloads).toEqual([]);
});

it('A link that cannot be renewed reports why', async () => {
  const reason = new Error('offline');
  const { click, onFailure } = renderLink(5 * 60_000, () => Promise.reject(reason));
  click();
  await waitFor(() => expect(onFailure.mock.calls).toEqual([[reason]]));
});

it('A text is downloaded as a file, and its address is released once the browser had time to read it', async () => {
  vi.useFakeTimers();
  let content: Blob | undefined;
  URL.createObjectURL = (blob: Blob) => {
    content = blob;
    return 'blob:1';
  };
  const revoked = vi.fn<(href: string) => void>();
  URL.revokeObjectURL = revoked;
  saveAs('codes.txt', 'a\nb', 'text/plain');
  expect(downloads).toEqual(['codes.txt blob:1']);
  expect(content?.type).toBe('text/plain');
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(revoked.mock.calls).toEqual([['blob:1']]);
});

it('A file of a response is downloaded with its bytes', () => {
  let size = 0;
  URL.createObjectURL = (blob: Blob) => {
    size = blob.size;
    return 'blob:2';
  };
  downloadReceived({ fileName: 'r.pdf', mimeType: 'application/pdf', content: btoa('\u00ff\u0000a') });
  expect([downloads, size]).toEqual([['r.pdf blob:2'], 3]);
});
