import { describe, expect, it } from '@jest/globals';
import { createFundingEngine } from '../../../core/engine/createFundingEngine.js';
import { MemoryJournalStore } from '../../../core/execution/journal/MemoryJournalStore.js';
import type { ExecutionLock } from '../../../core/execution/lock/ExecutionLock.js';
import { MemoryExecutionLock } from '../../../core/execution/lock/MemoryExecutionLock.js';
import { anEngine, type EngineBed } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';
import { until, watch } from '../../kit/watch.js';
import { aPrepared, aTransactionTask } from '../execution/kit/aTask.js';

const teleport = aRoute({ steps: [aStep({ type: 'TELEPORT' })] });

interface SharedBed extends EngineBed {
  readonly journal: MemoryJournalStore;
  readonly lock: ExecutionLock;
}

/** `before`: whose chain, lock and journal it shares. */
function aBed(before?: SharedBed): SharedBed {
  const { journal, lock } = before ?? { journal: new MemoryJournalStore(), lock: new MemoryExecutionLock() };
  const tasks = ['approve', 'swap'].map((id) => aTransactionTask({ id, prepare: () => Promise.resolve(aPrepared()) }));
  const bed = anEngine({ plugins: [aPlugin({ executors: [{ type: 'TELEPORT', plan: () => tasks }] })], journal, lock });
  before?.blocks.answerFor(bed.node);
  return { ...bed, blocks: before?.blocks ?? bed.blocks, journal, lock };
}

/** The approval is through, the swap was declined. */
async function stoppedIn({ engine, blocks }: EngineBed): Promise<string> {
  const wallet = blocks.aWallet();
  wallet.script('eth_sendTransaction', ([request]) => {
    if (wallet.sent.length === 2) throw walletError(4001) as Error;
    return blocks.send(request);
  });
  const seen = watch(engine.execute(teleport, { wallet }));
  await seen.ended;
  return seen.last!.id;
}

describe('engine.executions', () => {
  it('lists what another engine with the same journal left behind, without asking the network', async () => {
    const first = aBed();
    const id = await stoppedIn(first);
    const { engine, node } = aBed(first);
    await expect(engine.executions(player.toLowerCase())).resolves.toMatchObject([
      { id, status: 'stopped', carrier: 'nobody', tasks: [{ state: 'confirmed' }, { state: 'rejected' }] },
    ]);
    expect(node.requests).toEqual([]);
  });

  it('reports an execution that another call is running', async () => {
    const { engine } = aBed();
    const wallet = new ScriptedWallet().script('eth_sendTransaction', () => new Promise(() => undefined));
    watch(engine.execute(teleport, { wallet }));
    await until(() => wallet.sent.length === 1);
    await expect(engine.executions(player)).resolves.toMatchObject([
      { status: 'running', carrier: 'another', tasks: [{ state: 'awaiting-wallet' }, { state: 'pending' }] },
    ]);
  });

  it('rejects an invalid address, and a disposed engine', async () => {
    const { engine } = aBed();
    await expect(engine.executions('0x12')).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
    engine.dispose();
    await expect(engine.executions(player)).rejects.toMatchObject({ code: 'ENGINE_DISPOSED' });
  });
});

describe('engine.resume', () => {
  it('goes on in another engine, and its events tell of it', async () => {
    const first = aBed();
    const id = await stoppedIn(first);
    const { engine, blocks } = aBed(first);
    const events = watch(engine.events$);
    const wallet = blocks.aWallet();
    const seen = watch(engine.resume(id, { wallet }));
    await seen.ended;
    expect([seen.error, seen.last?.status, wallet.sent.length]).toEqual([undefined, 'done', 1]);
    expect(events.values.filter(({ type }) => type.startsWith('execution'))).toMatchObject([
      { type: 'execution-started', executionId: id },
      { type: 'execution-ended', status: 'done' },
    ]);
  });

  it('lets one of two engines with the same journal and lock resume', async () => {
    const first = aBed();
    const id = await stoppedIn(first);
    const beds = [aBed(first), aBed(first)];
    const wallets = beds.map(({ blocks }) => blocks.aWallet());
    const seen = beds.map(({ engine }, index) => watch(engine.resume(id, { wallet: wallets[index]! })));
    await Promise.all(seen.map(({ ended }) => ended));
    expect(seen.map(({ last }) => last?.status)).toEqual(['done', 'done']);
    expect(wallets.flatMap(({ sent }) => sent)).toHaveLength(1);
  });

  it('lets nothing begin after dispose', async () => {
    const { engine } = aBed();
    engine.dispose();
    const seen = watch(engine.resume('x', { wallet: new ScriptedWallet() }));
    await seen.ended;
    expect(seen.error).toMatchObject({ code: 'ENGINE_DISPOSED' });
  });
});

describe('engine.recheck', () => {
  it('looks again at an execution that is over, sends nothing, and its events tell of it', async () => {
    const { engine, blocks } = aBed();
    const id = await stoppedIn({ engine, blocks } as EngineBed);
    const events = watch(engine.events$);
    const wallet = blocks.aWallet();
    const seen = watch(engine.recheck(id, { wallet }));
    await seen.ended;
    expect([seen.error, seen.last?.status, wallet.sent]).toEqual([undefined, 'stopped', []]);
    expect(events.values.map(({ type }) => type)).toContain('execution-ended');
  });
});

describe('engine.abandon', () => {
  it.each([
    [undefined, 'the player has given it up'],
    [{ reason: 'another route was taken' }, 'another route was taken'],
    [{}, 'the player has given it up'],
  ])('gives an execution up, with the reason %j', async (options, reason) => {
    const bed = aBed();
    const id = await stoppedIn(bed);
    const given = await bed.engine.abandon(id, options);
    expect(given).toMatchObject({ id, status: 'abandoned', error: { message: expect.stringContaining(reason) } });
    const seen = watch(bed.engine.resume(id, { wallet: bed.blocks.aWallet() }));
    await seen.ended;
    expect(seen.error).toMatchObject({ code: 'EXECUTION_NOT_RESUMABLE' });
  });

  it('knows nothing of one that there is not, and refuses on a disposed engine', async () => {
    const { engine } = aBed();
    await expect(engine.abandon('nobody’s')).rejects.toMatchObject({ code: 'EXECUTION_NOT_FOUND' });
    engine.dispose();
    await expect(engine.abandon('nobody’s')).rejects.toMatchObject({ code: 'ENGINE_DISPOSED' });
  });
});

describe('engine.fulfil and engine.execute', () => {
  it.each(['', 'a#b', 'x'.repeat(201)])('reject the idempotency key %j before any request', async (key) => {
    const { engine, node } = aBed();
    const wallet = new ScriptedWallet();
    const options = { wallet, idempotencyKey: key };
    const request = { itemRequirements: [], transactions: [{ to: player }] };
    const seen = [watch(engine.execute(teleport, options)), watch(engine.fulfil(request, options))];
    await Promise.all(seen.map(({ ended }) => ended));
    expect(seen.map(({ error }) => (error as { readonly code?: string }).code)).toEqual([
      'INVALID_IDEMPOTENCY_KEY',
      'INVALID_IDEMPOTENCY_KEY',
    ]);
    expect([wallet.calls, node.requests]).toEqual([[], []]);
  });

  it('reject an invalid wallet with WEB3_PROVIDER_ERROR', async () => {
    const { engine } = aBed();
    const options = { wallet: {} as never };
    const seen = [
      watch(engine.fulfil({ itemRequirements: [], transactions: [{ to: player }] }, options)),
      watch(engine.smartCheckout({ itemRequirements: [{ type: 'NATIVE', amount: 1n }], wallet: {} as never })),
    ];
    await Promise.all(seen.map(({ ended }) => ended));
    expect(seen.map(({ error }) => (error as { readonly code?: string }).code)).toEqual([
      'WEB3_PROVIDER_ERROR',
      'WEB3_PROVIDER_ERROR',
    ]);
  });
});

describe('an engine in a browser', () => {
  const journal = { get: () => null, compareAndSwap: () => null, list: () => [], delete: () => null } as never;
  const create = () => createFundingEngine({ environment: 'sandbox', plugins: [], journal }).dispose();

  it('needs no lock with a custom journal in the browser, because its locks are shared', () => {
    expect(create).toThrow(expect.objectContaining({ code: 'LOCK_REQUIRED' }));
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: {} });
    try {
      expect(create).not.toThrow();
    } finally {
      Reflect.deleteProperty(globalThis, 'indexedDB');
    }
  });
});
