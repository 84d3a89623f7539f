import { describe, expect, it } from '@jest/globals';
import { Interface, toQuantity } from 'ethers';
import { type BridgeQuoteRequest, NATIVE, parseAddress } from 'tributary-sdk';
import { ChainReaders, TokenCatalogue } from 'tributary-sdk/plugin';
import { readErrors } from '../../../core/rpc/readErrors.js';
import type { OpStackContracts, OpStackEnds } from '../../../plugins/op-stack/OpStackContracts.js';
import { OpStackQuotes } from '../../../plugins/op-stack/OpStackQuotes.js';
import { parseOpStackOptions } from '../../../plugins/op-stack/OpStackSettings.js';
import { aToken, childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { answerCalls, type Given } from '../kit/answerCalls.js';

const addressOf = (digit: string) => parseAddress(`0x${digit.repeat(40)}`);
const [bridge, portal, judge, game, messenger] = ['1', '2', '3', '4', '5'].map(addressOf) as [
  ReturnType<typeof addressOf>,
  ...ReturnType<typeof addressOf>[],
];
/** The predeploys of an OP Stack chain (specs.optimism.io, "Predeploys"). */
const childBridge = '0x4200000000000000000000000000000000000010';
const oracle = '0x420000000000000000000000000000000000000F';
const [onRoot, onChild] = [aToken({ chainId: root, address: addressOf('a') }), aToken({ address: addressOf('b') })];
const calls = new Interface([
  'function bridgeETHTo(address to, uint32 minGasLimit, bytes extraData)',
  'function bridgeERC20To(address localToken, address remoteToken, address to, uint256 amount, uint32 minGasLimit, bytes extraData)',
  'function approve(address spender, uint256 value)',
]);

interface Scene {
  readonly claims?: 'games' | 'oracle';
  readonly minted?: 'root' | 'child' | 'neither';
  readonly allowed?: bigint;
  /** The token refuses to change an allowance that stands. */
  readonly isStrict?: boolean;
  readonly units?: bigint;
  readonly maturity?: bigint;
  readonly airGap?: bigint;
  readonly clock?: Given;
}

function aBed({
  claims = 'games',
  minted = 'child',
  allowed = 0n,
  isStrict = false,
  units = 100_000n,
  maturity = 604_800n,
  airGap = 302_400n,
  clock = () => 302_400n,
}: Scene = {}) {
  const asked: { to: string; name: string }[] = [];
  const noted =
    (name: string, given: Given): Given =>
    (args, to) => {
      asked.push({ to, name });
      return given(args, to);
    };
  const contracts = answerCalls({
    'function allowance(address, address) view returns (uint256)': noted('allowance', () => allowed),
    'function getL1Fee(bytes) view returns (uint256)': noted('getL1Fee', ([data]) => BigInt((data as string).length)),
    'function proofMaturityDelaySeconds() view returns (uint256)': noted('maturity', () => maturity),
    'function disputeGameFinalityDelaySeconds() view returns (uint256)': noted('airGap', () => airGap),
    'function respectedGameType() view returns (uint32)': noted('type', () => 7n),
    'function gameImpls(uint32) view returns (address)': noted('impls', ([type]) => (type === 7n ? game : stranger)),
    'function maxClockDuration() view returns (uint64)': noted('clock', clock),
    'function FINALIZATION_PERIOD_SECONDS() view returns (uint256)': noted('period', () => 12n),
  });
  const chainOf = (chainId: number, price: string): ScriptedChain =>
    new ScriptedChain(chainId)
      .script('eth_call', contracts)
      .script('eth_gasPrice', () => price)
      .script('eth_estimateGas', ([call]) => {
        if (isStrict && allowed > 0n && (call as { readonly to: string }).to === onRoot.address)
          throw readErrors.reverted('0x', null);
        return toQuantity(units);
      });
  const chains = new ScriptedChains(chainOf(root, '0x7'), chainOf(child, '0x3'));
  const settings = parseOpStackOptions({
    rootChainId: root,
    childChainId: child,
    bridge,
    tokens: [{ root: onRoot.address, child: onChild.address }],
  });
  const ends: OpStackEnds = {
    ...{ rootChainId: root, childChainId: child, bridge, messenger: messenger!, portal: portal! },
    claims: { kind: claims, address: judge! },
  };
  const known = {
    ends: () => Promise.resolve(ends),
    mintedOn: () => Promise.resolve(minted),
  } as unknown as OpStackContracts;
  const bound = new Map<unknown, unknown>([
    [ChainReaders, chains],
    [
      TokenCatalogue,
      {
        describe: (chainId: number, address: string) => Promise.resolve(aToken({ chainId, address: address as never })),
      },
    ],
  ]);
  const quotes = new OpStackQuotes(settings, known, { get: <T>(role: unknown) => bound.get(role) as T });
  return { quotes, chains, asked };
}

const request = (given: Partial<BridgeQuoteRequest> = {}): BridgeQuoteRequest => ({
  ...{ sourceChainId: root, destinationChainId: child, senderAddress: player, recipientAddress: player },
  ...{ token: onRoot.address, amount: 50n, side: 'sent' },
  ...given,
});
const back = (given: Partial<BridgeQuoteRequest> = {}): BridgeQuoteRequest =>
  request({ sourceChainId: child, destinationChainId: root, token: onChild.address, ...given });

describe('OpStackQuotes costs', () => {
  it('is a deposit’s gas with a fifth on top, a token’s more, and its approval', async () => {
    const { quotes } = aBed();
    const gas = (100_000n + 20_000n + 70_000n) * 7n;
    expect(await quotes.quote(request(), {})).toEqual({
      ...{ amount: 50n, arrives: 50n, arrivesAs: onChild.address, expectedSeconds: 180 },
      fees: {
        ...{ sourceChainGas: gas, approvalFee: 700_000n, bridgeFee: 0n, imtblFee: 0n, totalFees: gas + 700_000n },
        allowance: { allowed: 0n, isResetFirst: false },
      },
    });
  });

  it('has no approval for a coin, for enough allowance, or for what the bridge burns', async () => {
    const feeOf = async (scene: Scene, given?: Partial<BridgeQuoteRequest>): Promise<bigint> =>
      (await aBed(scene).quotes.quote(request(given), {})).fees.approvalFee;
    expect(await feeOf({ allowed: 49n })).toBe(700_000n);
    expect(await feeOf({ allowed: 50n })).toBe(0n);
    expect(await feeOf({ minted: 'root' })).toBe(0n);
    expect(await feeOf({}, { token: 'NATIVE' })).toBe(0n);
  });

  it('says what is allowed, and counts taking it back where the token wants that first', async () => {
    const feesOf = async (scene: Scene) => {
      const { approvalFee, allowance } = (await aBed(scene).quotes.quote(request(), {})).fees;
      return [approvalFee, allowance];
    };
    expect(await feesOf({ allowed: 49n })).toEqual([700_000n, { allowed: 49n, isResetFirst: false }]);
    expect(await feesOf({ allowed: 49n, isStrict: true })).toEqual([770_000n, { allowed: 49n, isResetFirst: true }]);
    expect(await feesOf({ isStrict: true })).toEqual([700_000n, { allowed: 0n, isResetFirst: false }]);
  });

  it('is of a coin without what a token takes more', async () => {
    const { fees } = await aBed().quotes.quote(request({ token: 'NATIVE' }), {});
    expect(fees).toMatchObject({ sourceChainGas: 120_000n * 7n, totalFees: 120_000n * 7n });
    expect(fees).not.toHaveProperty('laterGas');
  });

  it('includes the data fee of a withdrawal, and the gas of its later steps on the root chain', async () => {
    const { quotes, asked } = aBed({ minted: 'child' });
    const { fees } = await quotes.quote(back(), {});
    // The call and 120 bytes of frame, as hex.
    const call = calls.encodeFunctionData('bridgeERC20To', [
      onChild.address,
      onRoot.address,
      player,
      50n,
      200_000,
      '0x',
    ]);
    const dataFee = BigInt(call.length + 240);
    expect(fees).toEqual({
      ...{ sourceChainGas: 190_000n * 3n + dataFee, approvalFee: 0n, bridgeFee: 0n, imtblFee: 0n },
      ...{ totalFees: 190_000n * 3n + dataFee, laterGas: 490_000n * 7n },
    });
    expect(asked.find(({ name }) => name === 'getL1Fee')?.to).toBe(oracle);
  });

  it('asks for the gas by a transfer of nothing over the bridge of its chain', async () => {
    const { quotes, chains } = aBed();
    await quotes.quote(request({ recipientAddress: stranger }), {});
    await quotes.quote(back({ token: 'NATIVE' }), {});
    const estimates = [root, child].map((chainId) => chains.get(chainId).readsOf('eth_estimateGas')[0]!.params[0]);
    const data = (to: string, least: number, extra: string): string =>
      calls.encodeFunctionData('bridgeETHTo', [to, least, extra]);
    expect(estimates).toEqual([
      { from: player, to: bridge, data: data(stranger, 150_000, `0x${'ff'.repeat(96)}`), value: '0x0' },
      { from: player, to: childBridge, data: data(player, 200_000, '0x'), value: '0x0' },
    ]);
  });

  it('is not known where the gas is not', async () => {
    const { quotes, chains } = aBed();
    chains.get(root).script('eth_estimateGas', () => {
      throw new Error('the node is away');
    });
    await expect(quotes.quote(request(), {})).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
      message: expect.stringContaining('the gas estimate is unknown'),
    });
  });
});

describe('how long an OP Stack withdrawal takes', () => {
  const secondsOf = async (scene: Scene): Promise<number | undefined> =>
    (await aBed(scene).quotes.quote(back(), {})).expectedSeconds;

  it.each<[string, Scene, number]>([
    ['the proof’s wait', { maturity: 900n, airGap: 100n, clock: () => 700n }, 900],
    ['the game’s clock and the air gap behind it', { maturity: 700n, airGap: 100n, clock: () => 700n }, 800],
    [
      'the air gap alone, of a game without a clock',
      {
        ...{ maturity: 50n, airGap: 100n },
        clock: () => {
          throw readErrors.reverted('0x', null);
        },
      },
      100,
    ],
    ['the older oracle’s period', { claims: 'oracle' }, 12],
  ])('is %s, plus an hour until the next output is claimed', async (_what, scene, seconds) => {
    expect(await secondsOf(scene)).toBe(seconds + 3_600);
  });

  it('is read from the portal, its judge and the respected game', async () => {
    const { quotes, asked } = aBed();
    await quotes.quote(back(), {});
    const of = (name: string): string | undefined => asked.find((read) => read.name === name)?.to;
    expect(['maturity', 'airGap', 'type', 'impls', 'clock'].map(of)).toEqual([portal, portal, portal, judge, game]);
  });
});

describe('OpStackQuotes transactions', () => {
  it('is the exact approval and the call of the form with a recipient', async () => {
    const { quotes } = aBed({ allowed: 0n });
    expect(await quotes.build(request({ recipientAddress: stranger }), {})).toMatchObject({
      contractToApprove: onRoot.address,
      unsignedResetTx: null,
      unsignedApprovalTx: {
        ...{ chainId: root, to: onRoot.address },
        data: calls.encodeFunctionData('approve', [bridge, 50n]),
      },
      unsignedBridgeTx: {
        ...{ chainId: root, from: player, to: bridge, value: 0n },
        data: calls.encodeFunctionData('bridgeERC20To', [
          onRoot.address,
          onChild.address,
          stranger,
          50n,
          150_000,
          '0x',
        ]),
      },
      delayWithdrawalLargeAmount: null,
      withdrawalQueueActivated: null,
    });
  });

  it('needs no approval for a burnt token, and calls the child’s bridge', async () => {
    expect(await aBed({ minted: 'child' }).quotes.build(back(), {})).toMatchObject({
      contractToApprove: null,
      unsignedResetTx: null,
      unsignedApprovalTx: null,
      unsignedBridgeTx: {
        ...{ chainId: child, to: childBridge, value: 0n },
        data: calls.encodeFunctionData('bridgeERC20To', [onChild.address, onRoot.address, player, 50n, 200_000, '0x']),
      },
    });
  });

  it('carries the coin itself', async () => {
    expect((await aBed().quotes.build(request({ token: 'NATIVE' }), {})).unsignedBridgeTx).toMatchObject({
      ...{ to: bridge, value: 50n, data: calls.encodeFunctionData('bridgeETHTo', [player, 60_000, '0x']) },
    });
  });

  it('reads amounts without a cache', async () => {
    const { quotes, chains } = aBed();
    await quotes.build(request(), { signal: new AbortController().signal });
    const reads = chains.get(root).reads.filter(({ method }) => method !== 'eth_call');
    expect(reads.length).toBeGreaterThan(1);
    expect(reads.every(({ options }) => options.fresh === true && options.signal !== undefined)).toBe(true);
  });
});

describe('OpStackQuotes bridgeable tokens', () => {
  it('is each pair in its direction, and nothing between other chains', async () => {
    const { quotes } = aBed();
    const names = async (from: number, to: number): Promise<readonly (readonly unknown[])[]> =>
      (await quotes.carried(from, to, {})).map(({ token, arrivesAs }) => [
        ...[token.chainId, token.address, arrivesAs?.chainId, arrivesAs?.address],
      ]);
    expect(await names(root, child)).toEqual([
      [root, NATIVE, child, NATIVE],
      [root, onRoot.address, child, onChild.address],
    ]);
    expect(await names(child, root)).toEqual([
      [child, NATIVE, root, NATIVE],
      [child, onChild.address, root, onRoot.address],
    ]);
    expect(await Promise.all([names(root, 1), names(1, child), names(child, 1), names(root, root)])).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});
