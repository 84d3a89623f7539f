import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { Subject } from 'rxjs';
import { rootChainId } from '../../kit/aToken.js';
import { hashNumber, walletError } from '../../kit/ScriptedWallet.js';
import { settled, until } from '../../kit/watch.js';
import { aPrepared, aTransactionTask, aWaitTask } from './kit/aTask.js';
import { ExecutionBed } from './kit/ExecutionBed.js';

interface Gate<T> {
  readonly promise: Promise<T>;
  open(value: T): void;
  shut(error: unknown): void;
}

/** A promise that the test settles. */
function aGate<T>(): Gate<T> {
  let settle: Omit<Gate<T>, 'promise'> = { open: () => undefined, shut: () => undefined };
  const promise = new Promise<T>((resolve, reject) => (settle = { open: resolve, shut: reject }));
  return { promise, ...settle };
}

describe('unsubscribing from an execution', () => {
  it('at the first snapshot asks the wallet nothing', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    bed.watch().leave();
    await settled();
    expect(bed.log).toEqual([]);
  });

  it('aborts the preparation, and doesn’t prompt even if it completes later', async () => {
    const gate = aGate<ReturnType<typeof aPrepared>>();
    let signal: AbortSignal | undefined;
    const bed = new ExecutionBed({
      tasks: [aTransactionTask({ prepare: (options) => ((signal = options.signal), gate.promise) })],
      wallet: { chainId: rootChainId },
    });
    const seen = bed.watch();
    await until(() => signal !== undefined);
    seen.leave();
    expect(signal?.aborted).toBe(true);
    gate.open(aPrepared());
    await settled();
    expect(bed.log).toEqual(['journal open']);
  });

  it('does not ask to switch the chain any more', async () => {
    const gate = aGate<string>();
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    // In the same turn: a wallet that does not answer in time would end it, and here time passes at once.
    bed.wallet.script('eth_chainId', () => (seen.leave(), gate.promise));
    const seen = bed.watch();
    await until(() => bed.log.includes('wallet eth_chainId'));
    gate.open('0x1');
    await settled();
    expect(bed.log).toEqual(['journal open', 'wallet eth_chainId']);
  });

  it('while the execution is being written down prepares nothing', async () => {
    const gate = aGate<void>();
    const begun: string[] = [];
    const bed = new ExecutionBed({
      tasks: [aTransactionTask({ prepare: () => (begun.push('swap'), Promise.resolve(aPrepared())) })],
    });
    bed.journal.beforePut = () => gate.promise;
    const seen = bed.watch();
    await until(() => bed.log.includes('journal open'));
    seen.leave();
    gate.open();
    await settled();
    expect([begun, bed.wallet.calls]).toEqual([[], []]);
  });

  it('while the request is being written asks the wallet nothing', async () => {
    const gate = aGate<void>();
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    bed.journal.beforePut = ({ requests }) => (requests.length === 0 ? Promise.resolve() : gate.promise);
    const seen = bed.watch();
    await until(() => bed.log.includes('request 1 asked'));
    seen.leave();
    gate.open();
    await settled();
    expect(bed.wallet.sent).toEqual([]);
  });

  it('while the player looks at the wallet keeps what was sent then in the journal', async () => {
    const gate = aGate<string>();
    const bed = new ExecutionBed({ tasks: [aTransactionTask(), aTransactionTask({ id: 'next' })] });
    bed.wallet.script('eth_sendTransaction', () => gate.promise);
    const seen = bed.watch();
    await until(() => bed.wallet.sent.length === 1);
    seen.leave();
    gate.open(hashNumber(0));
    await settled();
    await expect(bed.journaled()).resolves.toMatchObject({
      status: 'running',
      tasks: { '0/swap': { state: 'asked' } },
      requests: [{ answer: { kind: 'hash', hash: hashNumber(0) }, closed: null }],
    });
    expect(bed.wallet.sent).toHaveLength(1);
  });

  it('while the player looks at the wallet keeps the refusal in the journal, too', async () => {
    const gate = aGate<never>();
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    bed.wallet.script('eth_sendTransaction', () => gate.promise);
    const seen = bed.watch();
    await until(() => bed.wallet.sent.length === 1);
    seen.leave();
    gate.shut(walletError(4001));
    await settled();
    await expect(bed.journaled()).resolves.toMatchObject({
      tasks: { '0/swap': { state: 'failed', hash: null, code: 'USER_REJECTED_REQUEST_ERROR' } },
      requests: [{ answer: { kind: 'error', reason: 'rejected' }, closed: null }],
    });
  });

  it('after the send stops asking for the receipt; the journal keeps what the wallet said', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    bed.wallet.script('eth_sendTransaction', ([request]) => bed.pend(request));
    const seen = bed.watch();
    await until(() => bed.chain.readsOf('eth_getTransactionReceipt').length > 1);
    seen.leave();
    await settled();
    const asked = bed.chain.reads.length;
    await bed.quiet();
    expect(bed.chain.reads).toHaveLength(asked);
    await expect(bed.journaled()).resolves.toMatchObject({
      status: 'running',
      requests: [{ answer: { kind: 'hash', hash: hashNumber(0) }, closed: null }],
    });
  });

  it('between two tasks begins no further one', async () => {
    const gate = aGate<void>();
    const begun: string[] = [];
    const bed = new ExecutionBed({
      tasks: ['approve', 'swap'].map((id) =>
        aTransactionTask({ id, prepare: () => (begun.push(id), Promise.resolve(aPrepared())) }),
      ),
    });
    bed.journal.beforePut = (entry) =>
      entry.tasks['0/approve']?.state === 'confirmed' ? gate.promise : Promise.resolve();
    const seen = bed.watch();
    await until(() => bed.log.includes('journal 0/approve confirmed'));
    seen.leave();
    gate.open();
    await settled();
    expect(begun).toEqual(['approve']);
  });

  it('stops watching what it waits for', async () => {
    const arrival$ = new Subject<never>();
    const bed = new ExecutionBed({ tasks: [aWaitTask({ watch: () => arrival$ })] });
    const seen = bed.watch();
    await until(() => arrival$.observed);
    seen.leave();
    expect(arrival$.observed).toBe(false);
    await settled();
    expect(bed.log).toEqual(['journal open']);
  });

  it('however many tasks there were, one listener is left on the signal', async () => {
    let signal: AbortSignal | undefined;
    const prepare = (options: { readonly signal?: AbortSignal | undefined }) => (
      (signal = options.signal), Promise.resolve(aPrepared())
    );
    const bed = new ExecutionBed({
      tasks: [
        ...Array.from({ length: 12 }, (_, index) => aTransactionTask({ id: `send ${index}`, prepare })),
        aWaitTask(),
      ],
    });
    const seen = bed.watch();
    await until(() => seen.last?.tasks.at(-1)?.state === 'waiting');
    expect(getEventListeners(signal!, 'abort').length).toBeLessThanOrEqual(1);
  });
});
