import type { Observable } from 'rxjs';
import type { ExecutionSnapshot } from '../../../index.js';
import type { RunParts } from '../run/RunParts.js';
import type { Card } from './Card.js';
import type { Page } from './Page.js';
import { keepTimeMoving } from './passing.js';
import type { Tab } from './Tab.js';

/** The player reloads a page on which nothing has moved for so long. */
const PATIENCE_MS = 400_000;

export type WatchEnd =
  | { readonly how: 'ended'; readonly snapshot: ExecutionSnapshot }
  | { readonly how: 'gone' }
  | { readonly how: 'refused'; readonly error: unknown };

/** The player before an execution: watches, pays by card on demand, reloads if nothing moves. */
export class Watcher {
  constructor(
    private readonly parts: RunParts,
    private readonly tab: Tab,
    private readonly card: Card,
  ) {}

  /** Until it ends, the page goes, or the player has had enough of waiting. */
  async follow(page: Page, execution$: Observable<ExecutionSnapshot>): Promise<WatchEnd> {
    const { world, log } = this.parts;
    const { time } = world;
    let end: WatchEnd | null = null;
    let last: ExecutionSnapshot | null = null;
    let changedMs = time.now();
    const gone = (): void => void (end ??= { how: 'gone' });
    this.tab.onGone = gone;
    const subscription = execution$.subscribe({
      next: (snapshot) => {
        this.#show(snapshot, last);
        last = snapshot;
        changedMs = time.now();
        this.card.payIfAsked(snapshot);
      },
      error: (error: unknown) => (end ??= { how: 'refused', error }),
      complete: () => (end ??= last === null ? { how: 'gone' } : { how: 'ended', snapshot: last }),
    });
    const isOver = (): boolean => end !== null || time.now() - changedMs > PATIENCE_MS;
    const stopLooking = keepTimeMoving(time);
    await log.until(isOver, 4 * PATIENCE_MS, 'a round');
    stopLooking();
    this.tab.onGone = () => undefined;
    if (end === null) log.note('the player reloads');
    if (end === null || page.isDead || this.tab.page !== page) await this.tab.goAway(page, subscription);
    return end ?? { how: 'gone' };
  }

  #show(now: ExecutionSnapshot, before: ExecutionSnapshot | null): void {
    if (before !== null && before.status === now.status && wordsOf(before) === wordsOf(now)) return;
    this.parts.log.note(`${now.status}${now.error === null ? '' : ` ${now.error.code}`}: ${wordsOf(now)}`);
  }
}

function wordsOf({ tasks }: ExecutionSnapshot): string {
  return tasks.map(({ id, state, detail }) => `${id} ${state}${detail === null ? '' : ` ${detail}`}`).join(' · ');
}
