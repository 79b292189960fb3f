import type { KeyboardEvent } from 'react';

/** Prevents Enter from sending a form in which it adds a tag, opens a list or starts a line. */
export function preventEnterSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
