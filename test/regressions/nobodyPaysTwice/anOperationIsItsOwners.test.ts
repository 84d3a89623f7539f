import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Interface, zeroPadValue } from 'ethers';
import { filter, firstValueFrom, lastValueFrom } from 'rxjs';
import type { ExecutionSnapshot, FundingEngine, FundingRoute } from 'tributary-sdk';
import { createJsonRpcClient } from '../../../packages/devnet/chains/JsonRpcClient.js';
import { Bundler, type Call, callOf, type EntryPointVersion } from './kit/operations/Bundler.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { useStage } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();
const options = { receiptPatienceMs: 10_000 };
/** The name of an operation, which wallets of smart accounts answer with. */
const operationHash = `0x${'4337'.repeat(16)}`;
const amount = 5_000_000n;
const thief = zeroPadValue('0xbad4337a', 20);
const erc20 = new Interface([
  'function approve(address,uint256)',
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function balanceOf(address) view returns (uint256)',
]);

const token = (): string => stage.devnet.tokens.child['ETH']!.address;
const shop = (): string => stage.walletOf('rich').address;
const tokenCall = (name: 'approve' | 'transfer' | 'transferFrom', ...values: readonly unknown[]): Call => ({
  to: token(),
  data: erc20.encodeFunctionData(name, values),
});
/** Something else that the player signed. */
const unrelated = (): Call => tokenCall('approve', thief, 7n);
const impossible = (): Call => tokenCall('transferFrom', shop(), thief, 2n ** 200n);

async function paid(): Promise<bigint> {
  await stage.truth.settled();
  const data = erc20.encodeFunctionData('balanceOf', [shop()]);
  return BigInt(await stage.truth.rpc.request<string>('eth_call', [{ to: token(), data }, 'latest']));
}

function transfer(engine: FundingEngine): Promise<FundingRoute> {
  const { chainId } = stage.devnet.child;
  return engine.actions.transfer({ account: stage.player, recipient: shop(), chainId, token: token(), amount });
}

const versions = ['0.6', '0.7', '0.8'] as const satisfies readonly EntryPointVersion[];
const bundlers = new Map<EntryPointVersion, Bundler>();

// Before the snapshot that each test goes back to: creation code of 50 kB is sent three times instead of for each test.
beforeAll(async () => {
  const rpc = createJsonRpcClient(stage.devnet.child.directUrl);
  for (const version of versions) {
    const bundler = new Bundler(rpc, stage.walletOf('spare'), version);
    await bundler.deploy();
    bundlers.set(version, bundler);
  }
  const [bundler] = bundlers.values();
  await Promise.all([bundler!.open(stage.player), bundler!.open(thief)]);
});

describe.each(versions)('operations at the published EntryPoint %s', (version) => {
  let bundler: Bundler;

  beforeEach(() => {
    bundler = bundlers.get(version)!;
  });

  /** Pays, while the wallet of the smart account, or an attacker, runs `act`. */
  async function pay(act: (call: Call) => Promise<unknown>) {
    const engine = stage.page(undefined, options);
    const before = await paid();
    const wallet = stage.wallet().next((request) => act(callOf(request)).then(() => operationHash));
    const repeated = firstValueFrom(engine.events$.pipe(filter(({ type }) => type === 'late-transaction')), {
      defaultValue: null,
    });
    const left = await stage.truth.whileBlocksCome(lastValueFrom(engine.execute(await transfer(engine), { wallet })));
    return { engine, wallet, left, repeated, paid: (await paid()) - before };
  }
  const told = ({ left, wallet, paid: moved }: Awaited<ReturnType<typeof pay>>) => [
    left.status,
    left.error?.code ?? null,
    wallet.asked.length,
    moved,
  ];
  const nothing = ['unknown', 'OUTCOME_UNKNOWN', 1, 0n];
  const mine = (...calls: readonly Call[]) => ({ sender: stage.player, calls });
  const theirs = (...calls: readonly Call[]) => ({ sender: thief, calls });

  it('are done by the account’s own one, and failed by it', async () => {
    const done = await pay((call) => bundler.bundle([mine(call)]));
    expect(told(done)).toEqual(['done', null, 1, amount]);
    const failed = await pay((call) => bundler.bundle([mine(call, impossible())]));
    expect(told(failed)).toEqual(['failed', 'TRANSACTION_REVERTED', 1, 0n]);
  });

  it.each<[string, (call: Call) => Promise<unknown>]>([
    ['of another sender with the calldata of the payment', (call) => bundler.bundle([theirs({ ...call, to: thief })])],
    ['of another sender that failed', (call) => bundler.bundle([theirs({ ...call, to: thief }, impossible())])],
    [
      'of another sender, next to a failed one of the account',
      (call) => bundler.bundle([theirs({ ...call, to: thief }), mine(impossible())]),
    ],
    [
      'failed in a copy of the EntryPoint at another address',
      async (call) => bundler.bundle([mine(call)], await bundler.copy()),
    ],
  ])('prove nothing if they are %s', async (_what, act) => {
    expect(told(await pay(act))).toEqual(nothing);
  });

  it('are not done by the use of an old allowance with another operation of the account', async () => {
    await bundler.bundle([mine(tokenCall('approve', thief, amount))]);
    const pull = (): Call => tokenCall('transferFrom', stage.player, shop(), amount);
    const taken = await pay((call) => bundler.bundle([theirs(pull(), { ...call, to: thief }), mine(unrelated())]));
    expect(told(taken)).toEqual(['unknown', 'OUTCOME_UNKNOWN', 1, amount]);
  });

  it.each<[string, (call: Call) => Promise<unknown>]>([
    ['two operations of one bundle', (call) => bundler.bundle([mine(call), { ...mine(call), index: 1 }])],
    ['two calls of one operation', (call) => bundler.bundle([mine(call, call)])],
  ])('report a request that was executed by %s', async (_what, act) => {
    const { engine, left, wallet, repeated, paid: moved } = await pay(act);
    const event = await stage.truth.whileBlocksCome(repeated);
    const looked = await lastValueFrom(engine.recheck(left.id, { wallet }));
    const hash = looked.tasks.at(-1)?.transactionHash;
    expect([looked.status, wallet.asked.length, moved]).toEqual(['done', 1, 2n * amount]);
    expect([event, ...(looked.late ?? [])]).toEqual([
      expect.objectContaining({ transactionHash: hash }),
      expect.objectContaining({ transactionHash: hash }),
    ]);
  });

  it('do not count if one of two operations is another one', async () => {
    const {
      engine,
      left,
      wallet,
      paid: moved,
    } = await pay((call) => bundler.bundle([mine(call), { ...mine(unrelated()), index: 1 }]));
    await stage.truth.mine(8);
    const looked: ExecutionSnapshot = await lastValueFrom(engine.recheck(left.id, { wallet }));
    expect([looked.status, looked.late, moved]).toEqual(['done', undefined, amount]);
  });
});

describe.each(['0.6', '0.7'] as const)('operations that a contract handed to the EntryPoint %s', (version) => {
  const pull = (): Call => tokenCall('transferFrom', stage.player, shop(), amount);

  it.each<[string, (bundler: Bundler, call: Call) => Promise<string>, readonly unknown[]]>([
    [
      'done by their whole effect',
      (bundler, call) => bundler.relay([{ sender: stage.player, calls: [call] }]),
      ['done', 1],
    ],
    [
      'unknown if they do something else, though an allowance moved the same amount',
      (bundler, call) =>
        bundler.relay([
          { sender: thief, calls: [pull(), { ...call, to: thief }] },
          { sender: stage.player, calls: [unrelated()] },
        ]),
      ['unknown', 1],
    ],
  ])('have this outcome: %s', async (_what, act, ended) => {
    const bundler = bundlers.get(version)!;
    await bundler.bundle([{ sender: stage.player, calls: [tokenCall('approve', thief, amount)] }]);
    const engine = stage.page(undefined, options);
    const wallet = stage.wallet().next((request) => act(bundler, callOf(request)).then(() => operationHash));
    const left = await stage.truth.whileBlocksCome(lastValueFrom(engine.execute(await transfer(engine), { wallet })));
    expect([left.status, wallet.asked.length]).toEqual(ended);
  });
});
