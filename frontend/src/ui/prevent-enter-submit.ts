import type { KeyboardEvent } from 'react';

/** Of a form in which Enter adds a tag, opens a list or begins a line: it never sends the form. */
export function preventEnterSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
