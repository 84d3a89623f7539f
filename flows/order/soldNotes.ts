import { createExecutionNotes } from '../payment/executionNotes.js';

/** `open`: a widget follows the purchase and has not emitted its sale yet. */
type SoldNote = 'open' | 'told';

/** Tracks which purchases must still be reported to a host as sold. */
export interface SoldNotes {
  /** Records a purchase that a widget follows. */
  open(executionId: string): void;
  /** Returns whether a widget followed the purchase, on this page or an earlier one, and no page has reported it. */
  isOpen(executionId: string): boolean;
  /**
   * Calls `tell`, unless this browser has reported the purchase before. A page that closes in the
   * middle reports it again when it is next opened.
   */
  tellOnce(executionId: string, tell: () => void): void;
}

/** Stored in this browser, like the journal, so that pages and tabs share it. */
const kept = createExecutionNotes<SoldNote>('sold', (value) => (value === 'open' || value === 'told' ? value : null));

/** If the browser stores nothing, the page keeps it in memory. By engine, because two engines may use the same id. */
const ofPage = new WeakMap<object, Map<string, SoldNote>>();

/** @param engine the host's engine, to which the ids belong */
export function soldNotesOf(engine: object): SoldNotes {
  const page = ofPage.get(engine) ?? new Map<string, SoldNote>();
  ofPage.set(engine, page);
  const read = (id: string): SoldNote | null => {
    const here = page.get(id) ?? null;
    return here === 'told' ? here : (kept.read(id) ?? here);
  };
  return {
    open(id) {
      if (page.has(id)) return;
      page.set(id, 'open');
      if (kept.read(id) === null) kept.write(id, 'open');
    },
    isOpen: (id) => read(id) === 'open',
    tellOnce(id, tell) {
      if (read(id) === 'told') return;
      page.set(id, 'told');
      tell();
      kept.write(id, 'told');
    },
  };
}
