import type { BrowserContext, Page } from 'playwright-core';

/** Changes on a page without user input. */
export interface Steadiness {
  /** Shifts of the Layout Instability API, and the elements around each. */
  readonly shifts: readonly (readonly [value: number, moved: string])[];
  /** When React committed, in milliseconds of the page's clock. */
  readonly commits: readonly number[];
  readonly now: number;
}

/** From before the first line of every page of the context. */
export async function watchSteadiness(context: BrowserContext): Promise<(page: Page) => Promise<Steadiness>> {
  await context.addInitScript(note);
  return (page) =>
    page.evaluate(() => {
      const { shifts, commits } = globalThis as unknown as Steadiness;
      return { shifts, commits, now: performance.now() };
    });
}

/** Those that add up to more than may move; empty where all of them together stay below. */
export function moved({ shifts }: Steadiness): Steadiness['shifts'] {
  const sum = shifts.reduce((all, [value]) => all + value, 0);
  return sum <= 0.02 ? [] : shifts.filter(([value]) => value > 0.001);
}

/** So often a second it may be drawn while it waits for others; what draws its first view is not counted. */
const drawnAtMost = 2;
/** Nothing drawn for so long: the first view stands, and waits. */
const pauseMs = 1_000;

/** Returns the times of commits after the first view, in milliseconds, if there are too many. Empty otherwise, or if it never waited. */
export function drawnTooOften({ commits, now }: Steadiness): readonly number[] {
  const last = commits.findIndex((at, index) => (commits[index + 1] ?? now) - at >= pauseMs);
  const stoodAt = commits[last];
  if (stoodAt === undefined) return [];
  const after = commits.slice(last + 1);
  return after.length <= (drawnAtMost * (now - stoodAt)) / 1_000 ? [] : after.map(Math.round);
}

/** Runs in the page. React reports each commit to developer tools, even when built for production. */
function note(): void {
  const page = globalThis as unknown as {
    shifts: [number, string][];
    commits: number[];
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
  };
  page.shifts = [];
  page.commits = [];
  const nothing = (): void => undefined;
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: nothing,
    onCommitFiberRoot: () => page.commits.push(performance.now()),
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
  };
  interface Shift {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as readonly Shift[])
      if (!hadRecentInput)
        page.shifts.push([
          value,
          sources
            .map(
              ({ node, previousRect: from, currentRect: to }) =>
                `${node?.textContent} ${from.y}+${from.height} → ${to.y}+${to.height}`,
            )
            .join(' | '),
        ]);
  }).observe({ type: 'layout-shift', buffered: true });
}
