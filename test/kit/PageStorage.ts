/** Page storage in an environment without a page: `window.localStorage` from `open` to `close`. */
export class PageStorage {
  /** Nothing can be written while it is true. */
  isFull = false;
  readonly #items = new Map<string, string>();

  open(): void {
    Object.assign(globalThis, { window: { localStorage: this } });
  }

  close(): void {
    Reflect.deleteProperty(globalThis, 'window');
    this.#items.clear();
    this.isFull = false;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.#items.set(key, value);
  }
}
