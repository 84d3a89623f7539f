import type { Browser, Page } from 'playwright-core';

/** One task of the page's own main thread. */
export interface MainThreadTask {
  /** How long the thread itself worked on it. What other programs took of the processor meanwhile is not in it. */
  readonly cpuMs: number;
  readonly wallMs: number;
  /** The longest part of the task, for the message of a failure. */
  readonly what: string;
}

interface TraceEvent {
  readonly pid: number;
  readonly tid: number;
  readonly ph: string;
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string; readonly functionName?: string } };
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

/**
 * Traces the browser during some work, and returns the page's tasks. Frames are late on a busy machine for any page, and the browser's own
 * `longtask` entries count the time in which the thread waited for a processor: so a task is measured by the thread's clock, not by the wall clock.
 */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  happens: () => Promise<void>,
): Promise<readonly MainThreadTask[]> {
  await browser.startTracing(page, { categories });
  try {
    await happens();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return tasksOf(traceEvents);
}

function tasksOf(events: readonly TraceEvent[]): readonly MainThreadTask[] {
  const mainThreads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const own = events.filter((event) => event.ph === 'X' && event.dur !== undefined && mainThreads.has(threadOf(event)));
  return (
    own
      .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
      // Tasks of no length carry no time of the thread.
      .map((task) => ({
        cpuMs: (task.tdur ?? task.dur!) / 1_000,
        wallMs: task.dur! / 1_000,
        what: longestInside(task, own),
      }))
  );
}

function longestInside(task: TraceEvent, events: readonly TraceEvent[]): string {
  if (task.dur! < 20_000) return '';
  const inside = events.filter(
    (event) =>
      event.tid === task.tid &&
      event.ts >= task.ts &&
      event.ts + event.dur! <= task.ts + task.dur! &&
      !event.name.endsWith('RunTask'),
  );
  return [...inside]
    .sort((a, b) => b.dur! - a.dur!)
    .slice(0, 4)
    .map(
      ({ name, dur, args }) =>
        `${name} ${args?.data?.functionName ?? ''} ${args?.data?.url ?? ''} ${Math.round(dur! / 1_000)} ms`,
    )
    .join(', ');
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}
