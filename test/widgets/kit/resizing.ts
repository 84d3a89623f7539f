/** A browser with sizes, because jsdom has no layout. `settle` runs every observer again, `end` removes it. */
export function aResizingBrowser(): {
  readonly settle: () => void;
  readonly watched: () => number;
  readonly end: () => void;
} {
  const observers = new Map<() => void, Set<Element>>();
  class Observer {
    readonly #watched = new Set<Element>();
    constructor(private readonly look: () => void) {}
    observe(element: Element): void {
      observers.set(this.look, this.#watched.add(element));
    }
    disconnect(): void {
      observers.delete(this.look);
    }
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  return {
    settle: () => [...observers.keys()].forEach((look) => look()),
    watched: () => [...observers.values()].reduce((count, elements) => count + elements.size, 0),
    end: () => Reflect.deleteProperty(globalThis, 'ResizeObserver'),
  };
}

/** Gives an element a size. */
export function sized(element: Element, sizes: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(element, name, { value, configurable: true });
}
