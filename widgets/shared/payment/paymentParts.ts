import {
  type EngineErrorCode,
  type FundingEngine,
  type FundingRoute,
  isTributaryError,
  StepType,
  TributaryError,
} from '../../../core/index.js';
import { lazyView } from '../../loading/lazyView.js';
import { onceLoaded } from '../../loading/onceLoaded.js';
import { untilLoaded } from '../../loading/untilLoaded.js';
import type { Language } from '../../messages/Language.js';
import { loadWords } from '../../messages/loadWords.js';
import { LazyCardView } from './LazyCardView.js';

const loadViews = onceLoaded(() => import('./PaymentViews.js'));

/** Every view of a payment, its texts and the receipt, in one file. */
export const LazyPaymentViews = lazyView(async () => (await loadViews()).PaymentViews);

export interface PaymentPartsRequest {
  readonly engine: Pick<FundingEngine, 'history'>;
  readonly account: string;
  /** null: not known yet. */
  readonly route: FundingRoute | null;
  readonly language: Language;
  readonly signal?: AbortSignal;
}

const byCard: ReadonlySet<string> = new Set([StepType.ONRAMP, StepType.CARD_PURCHASE]);

/** Returns whether a step is paid on the card provider's page. */
export function isWithCard({ steps }: FundingRoute): boolean {
  return steps.some(({ type }) => byCard.has(type));
}

/** The number of tries for code that a press waits for. */
const tries = 3;
const longestMs = 20_000;

/**
 * Loads all code that a payment may need after its start: a lost connection, or a deployment that removes the
 * files, then cannot break it. Texts that do not load are English. @throws TributaryError PART_NOT_LOADED after
 * 3 tries, after 20 s, or at once when it is aborted
 */
export async function loadPaymentParts(request: PaymentPartsRequest): Promise<void> {
  const { signal } = request;
  const controller = new AbortController();
  let stop = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new Error('aborted'));
    timer = setTimeout(() => reject(new Error(`no answer within ${longestMs} ms`)), longestMs);
  });
  signal?.addEventListener('abort', stop);
  try {
    await Promise.race([untilLoaded(() => loadEach(request), { tries, signal: controller.signal }), ended]);
  } catch (cause) {
    throw new TributaryError(
      'PART_NOT_LOADED' satisfies EngineErrorCode,
      'the views of a payment could not be loaded',
      {
        cause,
        data: { part: 'payment' },
      },
    );
  } finally {
    clearTimeout(timer);
    controller.abort();
    signal?.removeEventListener('abort', stop);
  }
}

async function loadEach({ engine, account, route, language }: PaymentPartsRequest): Promise<void> {
  await Promise.all([
    LazyPaymentViews.load(),
    route !== null && isWithCard(route) ? LazyCardView.load() : undefined,
    loadViews().then(({ viewWords }) => loadWords(viewWords, language)),
    loadReceipts(engine, account),
  ]);
}

/** Makes the engine load its code for receipts. Ignores a journal that can't be read. */
async function loadReceipts(engine: Pick<FundingEngine, 'history'>, account: string): Promise<void> {
  try {
    await engine.history(account, { receipts: false, limit: 1 });
  } catch (error) {
    if (isTributaryError(error) && error.code === 'PART_NOT_LOADED') throw error;
  }
}
