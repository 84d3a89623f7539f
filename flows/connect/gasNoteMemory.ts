const key = 'hasSeenNonPassportWarning';

/** Whether the player has seen the note about gas in this browser; `false` if nothing can be stored. */
export function hasSeenGasNote(): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function rememberGasNote(): void {
  try {
    window.localStorage.setItem(key, 'true');
  } catch {
    // Storage is blocked or full: the note is shown again another time.
  }
}
