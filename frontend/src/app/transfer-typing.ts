const searchOf = (place: Element, which: string) => place.querySelector<HTMLInputElement>(which);

/** Moves text from the server-rendered search box into the page's own once that exists. */
export function transferTyping(place: Element): void {
  const served = searchOf(place, 'input[name=search]');
  if (!served) return;
  let isIn = document.activeElement === served;
  const onFocusIn = ({ target }: FocusEvent) => {
    isIn = target === served;
  };
  document.addEventListener('focusin', onFocusIn);
  const watch = new MutationObserver(() => {
    const own = searchOf(place, 'input[data-search]');
    if (!own) return;
    watch.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    if (isIn) own.focus();
    if (served.value === served.defaultValue) return;
    // React notices a change only if the value was not set through its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(own, served.value);
    own.dispatchEvent(new Event('input', { bubbles: true }));
  });
  watch.observe(place, { childList: true, subtree: true });
}
