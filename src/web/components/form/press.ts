/**
 * Does something at once, or after the press that is under way: what appears while a button is held down would move the
 * button away from under the pointer, and the click would be lost.
 */
export function afterPress(action: () => void): void {
  if (!isPressed) {
    action();
    return;
  }
  window.addEventListener('pointerup', () => setTimeout(action), { once: true, capture: true });
}

let isPressed = false;

/** Watches presses from now on. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  const set = (pressed: boolean) => () => {
    isPressed = pressed;
  };
  window.addEventListener('pointerdown', set(true), { capture: true });
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, set(false), { capture: true });
}

let isWatching = false;
