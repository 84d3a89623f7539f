const key = 'hasSeenNonPassportWarning';

/** Whether the note about gas was read in this browser. Where nothing can be remembered, it was not. */
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
    // Storage is blocked or full: the note is shown once more another time.
  }
}
