import { describe, expect, it } from '@jest/globals';
import { Interface, parseUnits } from 'ethers';
import { lastValueFrom } from 'rxjs';
import {
  type Eip1193Provider,
  type ExecutionSnapshot,
  type FulfilmentSnapshot,
  type FundingEngine,
  type FundingRoute,
  type Hex,
  type ItemRequirementInput,
  MemoryJournalStore,
  type PurchaseCall,
  type Settlement,
} from 'tributary-sdk';
import { watch } from '../kit/watch.js';
import { type BatchingWallet, batching } from './BatchingWallet.js';
import { type AccountName, type ChainName, pause, useBridge } from './bridgeBed.js';

const bed = useBridge();
const market = new Interface(['function buy(uint256 listingId, uint256 quantity) payable']);
const erc20 = new Interface(['function allowance(address,address) view returns (uint256)']);
const shortfall = parseUnits('32.6', 6);

function aWallet(name: AccountName = 'player', chain: ChainName = 'child'): BatchingWallet {
  return batching(bed.wallet(name, chain), bed.devnet);
}

/** The wallet, but for one answer to a request for a batch. */
function spoiled(
  wallet: BatchingWallet,
  answer: (take: () => Promise<unknown>, times: number) => Promise<unknown>,
): Eip1193Provider {
  let times = 0;
  return {
    request: (request) =>
      request.method === 'wallet_sendCalls'
        ? answer(() => wallet.request(request), (times += 1))
        : wallet.request(request),
  };
}

async function routeFrom(engine: FundingEngine, kind: string): Promise<FundingRoute> {
  const { child } = bed.devnet;
  const request = {
    wallet: bed.wallet('player'),
    shortfall: { chainId: child.chainId, tokenAddress: bed.token('child', 'USDC'), amount: shortfall },
  };
  const { routes } = await lastValueFrom(engine.findFundingRoutes(request));
  return routes.find((route) => route.kind === kind && route.steps[0]?.fundingItem.type === 'ERC20')!;
}

const usdc = (): Promise<bigint> => bed.balance('child', 'USDC', bed.address('player'));
const statesOf = ({ status, tasks }: ExecutionSnapshot) => [
  status,
  ...tasks.map(({ action, state }) => `${action} ${state}`),
];
const requests = (wallet: BatchingWallet) => wallet.asked.filter((method) => /send/i.test(method));

describe('engine.execute, with a wallet that supports atomic batches', () => {
  it('approves and swaps in one confirmation and one transaction, and the shortfall is covered', async () => {
    const engine = bed.engine();
    const route = await routeFrom(engine, 'swap');
    const [before, wallet] = [await usdc(), aWallet()];
    const seen = watch(engine.execute(route, { wallet }));
    await seen.ended;
    expect(statesOf(seen.last!)).toEqual(['done', 'reset-allowance skipped', 'approve confirmed', 'swap confirmed']);
    expect([requests(wallet), (await usdc()) - before]).toEqual([['wallet_sendCalls'], shortfall]);
    const [, approve, swap] = seen.last!.tasks;
    expect([wallet.hashes.length, approve?.transactionHash, swap?.transactionHash]).toEqual([
      1,
      wallet.hashes[0],
      wallet.hashes[0],
    ]);
    expect([approve?.label, swap?.label]).toMatchObject([
      { action: 'approve', counterparty: swap!.label!.counterparty },
      { action: 'swap', amount: { value: approve!.label!.amount!.value } },
    ]);
    expect([approve?.batchId === swap?.batchId, approve?.batchId]).toEqual([
      true,
      expect.stringMatching(/^0x[0-9a-f]{64}$/),
    ]);
  });

  it('approves and bridges in one, after switching the chain, and the arrival finds its hash', async () => {
    const engine = bed.bridgeEngine();
    const route = await routeFrom(engine, 'bridge');
    const [before, wallet] = [await usdc(), aWallet()];
    const done = await lastValueFrom(engine.execute(route, { wallet }));
    expect(statesOf(done)).toEqual([
      'done',
      'reset-allowance skipped',
      'approve confirmed',
      'bridge confirmed',
      'await-arrival confirmed',
    ]);
    expect([requests(wallet), (await usdc()) - before, done.tasks[2]?.transactionHash]).toEqual([
      ['wallet_sendCalls'],
      shortfall,
      wallet.hashes[0],
    ]);
  });

  it('a rejected batch leaves nothing behind, and resuming requests it again', async () => {
    const engine = bed.engine({ journal: new MemoryJournalStore() });
    const route = await routeFrom(engine, 'swap');
    const [before, wallet] = [await usdc(), aWallet()];
    const declining = spoiled(wallet, (take, times) =>
      times === 1 ? Promise.reject(Object.assign(new Error('no'), { code: 4001 })) : take(),
    );
    const stopped = await lastValueFrom(engine.execute(route, { wallet: declining }));
    expect([...statesOf(stopped), stopped.error?.code, await usdc()]).toEqual([
      'stopped',
      'reset-allowance skipped',
      'approve rejected',
      'swap rejected',
      'USER_REJECTED_REQUEST_ERROR',
      before,
    ]);
    const done = await lastValueFrom(engine.resume(stopped.id, { wallet: declining }));
    expect([done.status, (await usdc()) - before, requests(wallet)]).toEqual(['done', shortfall, ['wallet_sendCalls']]);
  });

  it('finds a batch by its id after a lost answer, and sends nothing twice', async () => {
    const engine = bed.engine();
    const route = await routeFrom(engine, 'swap');
    const [before, wallet] = [await usdc(), aWallet()];
    const losing = spoiled(wallet, async (take) => {
      await take();
      throw new Error('socket hang up');
    });
    const done = await lastValueFrom(engine.execute(route, { wallet: losing }));
    expect([done.status, (await usdc()) - before, requests(wallet), wallet.hashes.length]).toEqual([
      'done',
      shortfall,
      ['wallet_sendCalls'],
      1,
    ]);
  });

  it('sends single requests to a wallet that rejects the batch as such', async () => {
    const engine = bed.engine();
    const route = await routeFrom(engine, 'swap');
    const [before, wallet] = [await usdc(), aWallet()];
    const refusing = spoiled(wallet, () => Promise.reject(Object.assign(new Error('too large'), { code: 5740 })));
    const done = await lastValueFrom(engine.execute(route, { wallet: refusing }));
    expect([statesOf(done), (await usdc()) - before, requests(wallet)]).toEqual([
      ['done', 'reset-allowance skipped', 'approve confirmed', 'swap confirmed'],
      shortfall,
      ['eth_sendTransaction', 'eth_sendTransaction'],
    ]);
  });
});

describe('engine.fulfil, with a wallet that supports atomic batches', () => {
  const contract = (name: 'marketplace' | 'items'): string => bed.devnet.contracts.child[name]!;
  const buy = (listingId: bigint, quantity = 1n): PurchaseCall => ({
    to: contract('marketplace'),
    data: market.encodeFunctionData('buy', [listingId, quantity]) as Hex,
  });
  const gems = (amount: string): ItemRequirementInput => ({
    type: 'ERC20',
    tokenAddress: bed.token('child', 'GEM'),
    spenderAddress: contract('marketplace'),
    amount,
  });
  const fulfil = (
    wallet: Eip1193Provider,
    transactions: readonly PurchaseCall[],
    engine = bed.engine(),
    settlement: Settlement = 'wait',
  ): Promise<FulfilmentSnapshot> =>
    lastValueFrom(engine.fulfil({ itemRequirements: [gems('10')], transactions, settlement }, { wallet }));
  const allowance = async (): Promise<bigint> => {
    const data = erc20.encodeFunctionData('allowance', [bed.address('player'), contract('marketplace')]);
    return BigInt(await bed.rpc<string>('child', 'eth_call', [{ to: bed.token('child', 'GEM'), data }, 'latest']));
  };

  it('approves and buys in one confirmation', async () => {
    const wallet = aWallet();
    const done = await fulfil(wallet, [buy(4n, 3n), buy(4n, 2n)]);
    expect([done.status, statesOf(done.execution!)]).toEqual([
      'SUCCESS',
      ['done', 'reset-allowance skipped', 'approve confirmed', 'fulfil confirmed', 'fulfil confirmed'],
    ]);
    expect([requests(wallet), wallet.hashes.length, await allowance()]).toEqual([['wallet_sendCalls'], 1, 0n]);
  });

  it('is unsettled for a caller that does not wait for a sent batch, and resuming settles it', async () => {
    const engine = bed.engine();
    const wallet = aWallet();
    const left = await fulfil(wallet, [buy(4n, 5n)], engine, 'leave');
    expect([left.status, statesOf(left.execution!)]).toEqual([
      'FULFILLMENTS_UNSETTLED',
      ['running', 'reset-allowance skipped', 'approve sent', 'fulfil sent'],
    ]);
    while ((await engine.executions(bed.address('player')))[0]?.carrier !== 'nobody') await pause(5);
    await expect(lastValueFrom(engine.resume(left.execution!.id, { wallet }))).resolves.toMatchObject({
      status: 'done',
    });
    expect([requests(wallet), wallet.hashes.length]).toEqual([['wallet_sendCalls'], 1]);
  });

  it('leaves nothing behind if one of the purchases reverts, not even the allowance', async () => {
    const wallet = aWallet();
    const done = await fulfil(wallet, [buy(4n, 3n), buy(0n)]);
    expect(done).toMatchObject({
      status: 'FAILED',
      reason: 'Fulfillment transaction failed and was reverted',
      error: { innerErrorType: 'TRANSACTION_REVERTED' },
    });
    expect(statesOf(done.execution!)).toEqual([
      'failed',
      'reset-allowance skipped',
      'approve failed',
      'fulfil failed',
      'fulfil failed',
    ]);
    expect([await allowance(), requests(wallet)]).toEqual([0n, ['wallet_sendCalls']]);
  });
});
