/** The little of a browser's window that the published providers touch. One at a time: it is the global `window` until `close`. */
export class PageWindow extends EventTarget {
  readonly location = new URL('https://game.example/');
  readonly crypto = globalThis.crypto;
  readonly localStorage = storage();
  readonly innerWidth = 1_000;
  readonly innerHeight = 800;
  readonly screenX = 0;
  readonly screenY = 0;
  /** The page's frame, where it is in one. */
  parent: unknown = this;

  constructor(private readonly openPopup: (url: string) => unknown = () => null) {
    super();
    Object.assign(globalThis, { window: this, localStorage: this.localStorage, location: this.location });
  }

  open(url: string | URL): unknown {
    return this.openPopup(String(url));
  }

  /** A message from another window. */
  receive(data: unknown, origin: string, source: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  }

  close(): void {
    for (const name of ['window', 'localStorage', 'location']) Reflect.deleteProperty(globalThis, name);
  }
}

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
