const waiting: (() => void)[] = [];
let isPressed = false;

const release = () => {
  isPressed = false;
  for (const callback of waiting.splice(0)) callback();
};

if (typeof addEventListener === 'function') {
  addEventListener(
    'mousedown',
    ({ button }) => {
      isPressed = button === 0;
    },
    true,
  );
  // Where a click goes is settled once it is told, and whoever hears it finds all done that was before it. Not a box that is
  // ticked: React draws it as it was, in the midst of its click, and the tick is lost. There the end of the press does it.
  addEventListener(
    'click',
    ({ target }) => (target instanceof HTMLInputElement ? undefined : release()),
    true,
  );
  // A press that is no click, or one whose end was nobody's here.
  for (const end of ['mouseup', 'dragend'] as const) addEventListener(end, () => setTimeout(release), true);
  addEventListener('keydown', release, true);
}

/**
 * Does at once what may move the page; while the mouse is pressed, once that is over. A press takes the focus from a field
 * first: what this draws would push the button that is pressed from under the pointer, and its click would be none.
 */
export function afterPointerUp(callback: () => void): void {
  if (isPressed) waiting.push(callback);
  else callback();
}
