import { reportProgress } from './upload-progress.ts';

const stalledAfterMs = 60_000;

/**
 * Posts a form as `fetch` does, but reports progress, which `fetch` cannot. Aborts if no bytes move for a minute, however long
 * the whole upload takes. Rejects with AbortError, TimeoutError, or a TypeError if there is no response.
 */
export async function sendForm(
  url: string,
  form: FormData,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Response> {
  // The user cancelled between two attempts. A request that is not yet sent does not report its abort.
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const xhr = new XMLHttpRequest();
  let stalled: ReturnType<typeof setTimeout>;
  const move = () => {
    clearTimeout(stalled);
    stalled = setTimeout(() => {
      reject(new DOMException('nothing moved', 'TimeoutError'));
      xhr.abort();
    }, stalledAfterMs);
  };
  xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    move();
    if (lengthComputable) reportProgress(form, (loaded / total) * 100);
  });
  xhr.addEventListener('load', () => {
    const retryAfter = xhr.getResponseHeader('Retry-After');
    const headers = new Headers(retryAfter === null ? [] : [['Retry-After', retryAfter]]);
    resolve(new Response(xhr.responseText, { status: xhr.status, headers }));
  });
  xhr.addEventListener('error', () => reject(new TypeError('no answer')));
  xhr.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
  xhr.addEventListener('loadend', () => clearTimeout(stalled));
  xhr.open(init.method ?? 'POST', url);
  new Headers(init.headers).forEach((value, name) => xhr.setRequestHeader(name, value));
  signal.addEventListener('abort', () => xhr.abort(), { once: true });
  move();
  xhr.send(form);
  return promise;
}
