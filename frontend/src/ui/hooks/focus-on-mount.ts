/** Used as the `ref` of something that appears on the user's request. It moves the focus there once, when it renders. */
export const takeFocus = (place: HTMLElement | null): void => place?.focus();
