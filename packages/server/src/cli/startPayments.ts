import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from 'tributary-sdk';
import type { Outbox } from '../custody/Outbox.js';
import { PaymentWorker } from '../custody/PaymentWorker.js';
import { runPayments } from '../custody/runPayments.js';
import type { PaymentsFile } from './readPayments.js';

const LONGEST_PAUSE_MS = 10_000;
/** The same text is logged again only after this time. */
const QUIET_MS = 60_000;

/**
 * Sets the rules of each tenant, and runs a worker for each account; retries if a chain's node does not answer
 * yet. Returns a function that stops them.
 */
export async function startPayments(
  { accounts, policies }: PaymentsFile,
  outbox: Outbox,
  complain: (text: string) => void,
): Promise<() => Promise<void>> {
  for (const [tenant, rules] of Object.entries(policies)) await outbox.setPolicy(tenant, rules);
  const owner = `${hostname()}/${randomUUID().slice(0, 8)}`;
  const stops = accounts.map((account) => {
    const name = `payments of ${account.account.address} on chain ${account.node.chainId}`;
    const worker = new PaymentWorker({
      ...account,
      outbox,
      owner,
      onReport: ({ id, reason }) => complain(`payments: ${id}: ${reason}`),
    });
    return keepRunning(
      worker,
      quietly((text) => complain(`${name}: ${text}`)),
    );
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Opens the worker when its node answers. */
function keepRunning(worker: PaymentWorker, complain: (text: string) => void): () => Promise<void> {
  const stopping = new AbortController();
  const opened = (async () => {
    for (let pauseMs = 250; !stopping.signal.aborted; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
      try {
        await worker.open();
        return runPayments(worker, { onFailure: (error) => complain(wordsOf(error)) });
      } catch (error) {
        complain(wordsOf(error));
        await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return null;
  })();
  return async () => {
    stopping.abort();
    await (await opened)?.stop();
  };
}

/** Limits the log: a failing worker reports five times a second. */
function quietly(complain: (text: string) => void): (text: string) => void {
  let last = { text: '', at: -Infinity };
  return (text) => {
    if (text === last.text && performance.now() - last.at < QUIET_MS) return;
    last = { text, at: performance.now() };
    complain(text);
  };
}

function wordsOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  return first === undefined ? describeError(error) : `${describeError(error)} (${describeError(first)})`;
}
