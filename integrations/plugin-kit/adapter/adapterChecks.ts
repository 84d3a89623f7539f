import { type Check, demand } from '../Check.js';
import { findMoreThanData } from '../plainData.js';
import { stillOpen } from '../stage/stillOpen.js';
import { LATE, turns, within } from '../stage/turns.js';
import type { AdapterBed, AdapterOptions, Inquiry } from './AdapterBed.js';

type AnyCheck = <Adapter>() => Check<AdapterBed<Adapter, AdapterOptions>>;

/** At most this many requests behind one call are interrupted, one after another. */
const mostInterruptions = 12;

const asksNothingBeforehand: AnyCheck = () => ({
  name: 'asks nothing before it is asked',
  run: async (bed) => {
    const { stage } = await bed.open();
    await turns();
    demand(stage.questions.length === 0, `making it asks ${stage.questions[0]?.what}`);
  },
});

const answersInTime: AnyCheck = () => ({
  name: 'answers in time, with plain data',
  run: async (bed) => {
    for (const { name, ask } of bed.inquiries) {
      const { adapter } = await bed.open();
      const complaint = findMoreThanData(await bed.answer(name, ask(adapter, {})), name);
      demand(complaint === null, complaint ?? '');
    }
  },
});

const rejectsInsteadOfThrowing: AnyCheck = () => ({
  name: 'rejects with an error when its sources fail, and lets nothing else escape',
  run: async (bed) => {
    for (const inquiry of bed.inquiries) {
      if ((await questionsOf(bed, inquiry)) === 0) continue;
      const { adapter } = await bed.open({ failsFrom: 0 });
      const error = await bed.answer(
        inquiry.name,
        start(inquiry, adapter, {}).then(
          () => undefined,
          (reason: unknown) => reason,
        ),
      );
      demand(error instanceof Error || isErrorLike(error), `${inquiry.name} answers although nothing could be read`);
      // The runner fails the test if an error escaped.
      await turns();
    }
  },
});

const cancels: AnyCheck = () => ({
  name: 'rejects and cancels what it has asked when its signal is aborted',
  run: async (bed) => {
    for (const inquiry of bed.inquiries) {
      const questions = Math.min(await questionsOf(bed, inquiry), mostInterruptions);
      for (let hangsFrom = 0; hangsFrom < questions; hangsFrom++) {
        const { stage, adapter } = await bed.open({ hangsFrom });
        const leaving = new AbortController();
        const over = start(inquiry, adapter, { signal: leaving.signal }).then(
          () => 'answered',
          () => 'rejected',
        );
        await within(Promise.race([stage.whenAsked(hangsFrom), over]), bed.limitMs);
        leaving.abort();
        const complaint = await stillOpen(stage);
        demand(complaint === null, `${inquiry.name}, aborted during question ${hangsFrom}: ${complaint}`);
        demand(
          (await within(over, bed.limitMs)) !== LATE,
          `${inquiry.name} neither rejects nor answers after it was aborted`,
        );
      }
    }
  },
});

/** The rules for every adapter, in any role. */
export function adapterChecks<Adapter>(): readonly Check<AdapterBed<Adapter, AdapterOptions>>[] {
  return [asksNothingBeforehand, answersInTime, rejectsInsteadOfThrowing, cancels].map((check) => check<Adapter>());
}

async function questionsOf<Adapter>(
  bed: AdapterBed<Adapter, AdapterOptions>,
  { name, ask }: Inquiry<Adapter>,
): Promise<number> {
  const { stage, adapter } = await bed.open();
  await bed.answer(name, ask(adapter, {}));
  return stage.questions.length;
}

function start<Adapter>(
  { name, ask }: Inquiry<Adapter>,
  adapter: Adapter,
  options: { readonly signal?: AbortSignal },
): Promise<unknown> {
  try {
    return ask(adapter, options);
  } catch (error) {
    throw new Error(`${name} throws instead of rejecting: ${String(error)}`, { cause: error });
  }
}

/** The error may come from another realm. */
function isErrorLike(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'message' in value;
}
