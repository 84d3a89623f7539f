import { describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { Environment } from '../../../core/config/Environment.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { ContainerRuntime, type RuntimeParts } from '../../../core/engine/ContainerRuntime.js';
import { EngineEvents } from '../../../core/events/EngineEvents.js';
import { EventStream } from '../../../core/events/EventStream.js';
import { JournalStore } from '../../../core/execution/JournalStore.js';
import { MemoryJournalStore } from '../../../core/execution/journal/MemoryJournalStore.js';
import { ExecutionLock } from '../../../core/execution/lock/ExecutionLock.js';
import { MemoryExecutionLock } from '../../../core/execution/lock/MemoryExecutionLock.js';
import { ChainReaders } from '../../../core/rpc/ChainReader.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { anEntry } from '../execution/kit/anEntry.js';

const wallet = new ScriptedWallet();
const [root, child, other] = [rootChainId, childChainId, 8453].map((chainId) => new ScriptedChain(chainId)) as [
  ScriptedChain,
  ScriptedChain,
  ScriptedChain,
];

/** A runtime over parts that record their calls. */
function aRuntime(given: { readonly [Part in keyof RuntimeParts]?: object } = {}) {
  const heard: unknown[] = [];
  const parts = {
    gate: { admit: <T>(source: Observable<T>) => source },
    contexts: {
      open: () =>
        Promise.resolve({
          l1ChainId: root.chainId,
          l2ChainId: child.chainId,
          chains: new ScriptedChains(root, child, other),
        }),
    },
    events: new EngineEvents(new EventStream(() => 0)),
    checkout: { run: (request: object) => (heard.push(['checkout', request]), of({ status: 'finished' })) },
    late: {
      watch: (id: string) => void heard.push(['watch', id]),
      watchBriefly: (id: string) => void heard.push(['watchBriefly', id]),
      dispose: () => void heard.push(['dispose']),
    },
    ...given,
  } as unknown as RuntimeParts;
  const container = new Container();
  return { runtime: new ContainerRuntime(container, parts), container, heard };
}

describe('ContainerRuntime', () => {
  it.each([
    [{ fresh: true }, [1, 1, 0]],
    [{ fresh: false }, [0, 0, 0]],
    [{}, [0, 0, 0]],
  ])('re-reads both chains of the pair for a checkout if fresh is set: %j', async (asked, expected) => {
    const { runtime, heard } = aRuntime();
    const before = [root, child, other].map(({ forgotten }) => forgotten);
    await lastValueFrom(runtime.smartCheckout({ wallet, itemRequirements: [], ...asked }));
    expect([root, child, other].map(({ forgotten }, index) => forgotten - before[index]!)).toEqual(expected);
    // The option is not passed on to the checkout.
    expect(heard).toEqual([['checkout', { itemRequirements: [] }]]);
  });

  it('watches what was given up for a late effect, whether giving up went well or not', async () => {
    const failure = new Error('busy');
    const { runtime, heard } = aRuntime({
      execution: {
        abandon: (id: string, reason: string) => {
          heard.push(['abandon', id, reason]);
          return id === 'bad' ? Promise.reject(failure) : Promise.resolve({ id });
        },
      },
    });
    await expect(runtime.abandon('good', { reason: 'enough' })).resolves.toEqual({ id: 'good' });
    await expect(runtime.abandon('bad')).rejects.toBe(failure);
    expect(heard).toEqual([
      ['abandon', 'good', 'enough'],
      ['watch', 'good'],
      ['abandon', 'bad', 'the player has given it up'],
      ['watch', 'bad'],
    ]);
  });

  it('watches what was given up or has just ended on an earlier page once executions are listed', async () => {
    const listed = [{ id: 'one' }];
    const { runtime, heard } = aRuntime({
      execution: {
        list: (owner: string) => (heard.push(['list', owner]), Promise.resolve(listed)),
        givenUp: (owner: string) => (heard.push(['givenUp', owner]), Promise.resolve(['two', 'three'])),
        justFinished: (owner: string) => (heard.push(['justFinished', owner]), Promise.resolve(['four'])),
      },
    });
    await expect(runtime.executions(player.toLowerCase())).resolves.toBe(listed);
    expect(heard).toEqual([
      ['list', player],
      ['givenUp', player],
      ['justFinished', player],
      ['watch', 'two'],
      ['watch', 'three'],
      ['watchBriefly', 'four'],
    ]);
    await expect(runtime.executions('nobody')).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
  });

  it('lists what the journal tells, over whatever parts the engine has', async () => {
    const { runtime, container } = aRuntime();
    const journal = new MemoryJournalStore();
    await journal.compareAndSwap(anEntry({ status: 'done' }));
    container.bind(Environment).toConstantValue(resolveEnvironment({ environment: 'sandbox' }));
    container.bind(ChainReaders).toConstantValue(new ScriptedChains(root, child));
    container.bind(JournalStore).toConstantValue(journal);
    container.bind(ExecutionLock).toConstantValue(new MemoryExecutionLock());
    // No bridge is bound.
    const { entries } = await runtime.history(player.toLowerCase());
    expect(entries).toHaveLength(1);
    expect((await runtime.history(player, { limit: 1 })).entries).toHaveLength(1);
    await expect(runtime.history('nobody')).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
  });

  it('sends calls on its own chains', async () => {
    const { runtime } = aRuntime({ calls: { networks: {} } });
    const transactions = [{ chainId: 5, from: player, to: player, data: '0x', value: 0n }] as const;
    await expect(lastValueFrom(runtime.sendCalls({ wallet, transactions }))).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED_ERROR',
    });
  });

  it('names the role that no plugin provides', () => {
    const { runtime } = aRuntime();
    expect(() => runtime.get(Symbol.for('tributary/Nothing'))).toThrow(
      expect.objectContaining({ code: 'MISSING_REQUIREMENT', data: { requirement: 'Nothing' } }),
    );
  });

  it('watches nothing any more once it is disposed', () => {
    const { runtime, heard } = aRuntime();
    runtime.dispose();
    expect(heard).toEqual([['dispose']]);
  });
});
