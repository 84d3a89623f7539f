import { describe, expect, it } from '@jest/globals';
import { Interface, toQuantity, zeroPadValue } from 'ethers';
import { type BridgeQuoteRequest, NATIVE, parseAddress } from 'tributary-sdk';
import { ChainReaders, HttpClient, TokenCatalogue, TransferRefusal } from 'tributary-sdk/plugin';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { AcrossQuotes } from '../../../plugins/across/AcrossQuotes.js';
import { parseSettings } from '../../../plugins/across/AcrossSettings.js';
import { aToken, rootChainId as here, childChainId as there } from '../../kit/aToken.js';
import { exchange as farPool, player, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { answerCalls } from '../kit/answerCalls.js';

const addressOf = (digits: string) => parseAddress(`0x${digits.padStart(40, '0')}`);
const [pool, wrappedHere, wrappedThere] = ['a1', 'c1', 'c2'].map(addressOf) as [
  ReturnType<typeof addressOf>,
  ReturnType<typeof addressOf>,
  ReturnType<typeof addressOf>,
];
const [input, output, fine] = [addressOf('b1'), addressOf('b2'), addressOf('b3')];
const calls = new Interface([
  'function deposit(bytes32 depositor, bytes32 recipient, bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, bytes32 exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message) payable',
  'function approve(address spender, uint256 value)',
]);

interface Scene {
  readonly fees?: { readonly url: string } | { readonly basisPoints: number };
  readonly terms?: Readonly<Record<string, unknown>>;
  /** Fee by amount, if it is not constant. */
  readonly feeOf?: (amount: bigint) => bigint;
  readonly maximumFeePercent?: number;
  readonly allowed?: bigint;
  /** The token refuses to change an allowance that stands. */
  readonly isStrict?: boolean;
  readonly pausedDeposits?: boolean;
  readonly pausedFills?: boolean;
  readonly time?: number;
  readonly thereTime?: number;
  readonly deadlineBuffer?: bigint;
  readonly code?: string;
}

function aBed({
  fees = { url: 'https://fees.example/fees' },
  terms = {},
  feeOf = () => 40n,
  maximumFeePercent = 50,
  allowed = 0n,
  isStrict = false,
  pausedDeposits = false,
  pausedFills = false,
  time = 10_000,
  thereTime = 10_100,
  deadlineBuffer = 21_600n,
  code = '0x',
}: Scene = {}) {
  const poolOf = (paused: 'deposits' | 'fills', wrapped: string) =>
    answerCalls({
      'function wrappedNativeToken() view returns (address)': () => wrapped,
      'function pausedDeposits() view returns (bool)': () => (paused === 'deposits' ? pausedDeposits : true),
      'function pausedFills() view returns (bool)': () => (paused === 'fills' ? pausedFills : true),
      'function depositQuoteTimeBuffer() view returns (uint32)': () => 3_600n,
      'function fillDeadlineBuffer() view returns (uint32)': () => deadlineBuffer,
      'function allowance(address, address) view returns (uint256)': () => allowed,
    });
  const chains = new ScriptedChains(
    new ScriptedChain(here)
      .script('eth_call', poolOf('deposits', wrappedHere))
      .script('eth_gasPrice', () => '0x7')
      .script('eth_estimateGas', () => {
        if (isStrict) throw readErrors.reverted('0x', null);
        return '0xb000';
      })
      .script('eth_getBlockByNumber', () => ({ timestamp: toQuantity(time) })),
    new ScriptedChain(there)
      .script('eth_call', poolOf('fills', wrappedThere))
      .script('eth_getCode', ([account]) => (account === stranger ? code : '0x'))
      .script('eth_getBlockByNumber', () => ({ timestamp: toQuantity(thereTime) })),
  );
  const settings = parseSettings({
    pools: { [here]: pool, [there]: farPool },
    tokens: [
      { [here]: input, [there]: output },
      { [here]: 'native', [there]: 'native' },
      { [here]: fine, [there]: wrappedThere },
    ],
    ...{ fees, maximumFeePercent },
  });
  const asked: URL[] = [];
  const http = {
    send: ({ url }: { readonly url: string }) => {
      const { searchParams } = asked[asked.push(new URL(url)) - 1]!;
      const total = String(feeOf(BigInt(searchParams.get('amount')!)));
      return Promise.resolve({ status: 200, text: JSON.stringify({ totalRelayFee: { total }, ...terms }) });
    },
  };
  // A whole unit of the other chain's token has 100 times fewer smallest units.
  const decimalsOf = (address: string): number => (address === output ? 4 : 6);
  const bound = new Map<unknown, unknown>([
    [ChainReaders, chains],
    [HttpClient, http],
    [
      TokenCatalogue,
      {
        describe: (chainId: number, address: string) =>
          Promise.resolve(aToken({ chainId, address: address as never, decimals: decimalsOf(address) })),
      },
    ],
  ]);
  const quotes = new AcrossQuotes(settings, { get: <T>(role: unknown) => bound.get(role) as T });
  return { quotes, chains, asked };
}

const request = (given: Partial<BridgeQuoteRequest> = {}): BridgeQuoteRequest => ({
  ...{ sourceChainId: here, destinationChainId: there, senderAddress: player, recipientAddress: stranger },
  ...{ token: input, amount: 10_000n, side: 'sent' },
  ...given,
});
const coin = (given: Partial<BridgeQuoteRequest> = {}) => request({ token: 'NATIVE', ...given });
const quoteOf = (scene: Scene = {}, asks = request()) => aBed(scene).quotes.quote(asks, {});
const refusalOf = (scene: Scene, asks = request()) =>
  quoteOf(scene, asks).then(
    () => null,
    ({ code, data }: { readonly code: string; readonly data: object }) => ({ code, ...data }),
  );

describe('AcrossQuotes amounts', () => {
  it('is what is sent, less the fee with a twentieth on top, in the other token’s unit', async () => {
    expect(await quoteOf()).toEqual({
      ...{ amount: 10_000n, arrives: 99n, arrivesAs: output, validUntil: 13_600, expiresAt: 24_500 },
      fees: {
        ...{ sourceChainGas: 770_000n, approvalFee: 420_000n, bridgeFee: 0n, imtblFee: 0n, totalFees: 1_190_000n },
        // 42, and what is lost by rounding to the other token's unit.
        tokenFee: 100n,
        allowance: { allowed: 0n, isResetFirst: false },
      },
    });
  });

  it('says what is allowed, and counts taking it back where the token wants that first', async () => {
    const feesOf = async (scene: Scene) => {
      const { approvalFee, allowance } = (await quoteOf(scene)).fees;
      return [approvalFee, allowance];
    };
    expect(await feesOf({ allowed: 9_999n })).toEqual([420_000n, { allowed: 9_999n, isResetFirst: false }]);
    const strict = await feesOf({ allowed: 9_999n, isStrict: true });
    expect(strict).toEqual([840_000n, { allowed: 9_999n, isResetFirst: true }]);
    expect(await feesOf({ allowed: 10_000n, isStrict: true })).toEqual([0n, { allowed: 10_000n, isResetFirst: false }]);
    const { quotes, chains } = aBed({ isStrict: true });
    await quotes.quote(request(), {});
    // Nothing stands: what the token thinks of changing it is not asked.
    expect(chains.get(here).readsOf('eth_estimateGas')).toEqual([]);
  });

  it('is what has to be sent for what has to arrive', async () => {
    expect(await quoteOf({}, request({ side: 'arriving', amount: 99n }))).toMatchObject({
      ...{ amount: 9_942n, arrives: 99n, fees: { tokenFee: 42n } },
    });
  });

  it.each([1n, 47n, 48n, 120n, 400n])(
    'is still enough when it is sent, of a fee that is a share of the amount: %d thousandths',
    async (share) => {
      const shareOf = (amount: bigint): bigint => (amount * share + 999n) / 1_000n;
      const { quotes } = aBed({ feeOf: shareOf });
      for (const amount of [10_000n, 999_983n]) {
        const asked = coin({ side: 'arriving', amount, recipientAddress: player });
        const { amount: sent, arrives } = await quotes.quote(asked, {});
        const { side: _side, ...crossing } = asked;
        expect(await quotes.build({ ...crossing, amount: sent, atLeast: arrives }, {})).toMatchObject({
          arrives: amount,
        });
        // A twentieth more than such a fee, and no more.
        expect(sent - amount - shareOf(sent)).toBeLessThanOrEqual(shareOf(sent) / 20n + 2n);
      }
    },
  );

  it('refuses to bring over less than what is taken for it', async () => {
    const asks = coin({ side: 'arriving' });
    expect(await refusalOf({ feeOf: () => 10_000n, maximumFeePercent: 99 }, asks)).toMatchObject({
      ...{ code: 'UNSUPPORTED_ERROR', reason: 'its fee leaves nothing', fee: 10_000n },
    });
  });

  it('rounds the cushion up', async () => {
    const sentFor = async (total: string) =>
      (await quoteOf({ terms: { totalRelayFee: { total } } }, coin({ side: 'arriving' }))).amount - 10_000n;
    expect(await Promise.all(['0', '1', '20', '21', '40'].map(sentFor))).toEqual([0n, 2n, 21n, 23n, 42n]);
  });

  it('has no approval for coins, or for enough allowance', async () => {
    const feeOf = async (scene: Scene, asks?: BridgeQuoteRequest) => (await quoteOf(scene, asks)).fees.approvalFee;
    expect(await feeOf({ allowed: 9_999n })).toBe(420_000n);
    expect(await feeOf({ allowed: 10_000n })).toBe(0n);
    expect(await feeOf({}, coin())).toBe(0n);
  });

  it('tells the limits and the usual time, where they are known', async () => {
    const limits = { minDeposit: '5', maxDeposit: '20000' };
    expect(await quoteOf({ terms: { limits, estimatedFillTimeSec: 9 } })).toMatchObject({
      ...{ limits: { minimum: 5n, maximum: 20_000n }, expectedSeconds: 9 },
    });
    expect(await quoteOf({ terms: { estimatedFillTimeSec: 0 } })).not.toHaveProperty('expectedSeconds');
  });

  it('tells a long time as it is, and refuses what would not arrive before its deadline', async () => {
    const usual = 14_400;
    const fillDeadline = 10_100 + 20_000;
    expect(await quoteOf({ terms: { estimatedFillTimeSec: usual } })).toMatchObject({ expectedSeconds: usual });
    const longer = await quoteOf({ terms: { estimatedFillTimeSec: 20_000, fillDeadline } });
    expect(longer).toMatchObject({ expectedSeconds: 20_000, expiresAt: fillDeadline });
    for (const terms of [
      { estimatedFillTimeSec: usual + 1 },
      { estimatedFillTimeSec: 20_001, fillDeadline },
      { estimatedFillTimeSec: '99999999999999999999', fillDeadline },
    ])
      expect(await refusalOf({ terms })).toMatchObject({ code: 'UNSUPPORTED_ERROR', reason: TransferRefusal.DEADLINE });
  });

  it('computes a share of the sent amount if there is no fee service', async () => {
    const share = { fees: { basisPoints: 100 } };
    expect((await quoteOf(share, coin())).arrives).toBe(10_000n - 105n);
    expect((await quoteOf(share, coin({ side: 'arriving' }))).amount).toBe(10_000n + 102n + 6n);
    const { asked, quotes } = aBed(share);
    await quotes.quote(request(), {});
    expect(asked).toEqual([]);
  });

  it('requests the fees with the pool’s token addresses of both chains', async () => {
    const queryOf = async (asks: BridgeQuoteRequest) => {
      const { asked, quotes } = aBed();
      await quotes.quote(asks, {});
      return Object.fromEntries(asked[0]!.searchParams);
    };
    const chains = { originChainId: `${here}`, destinationChainId: `${there}`, recipient: stranger };
    expect(await queryOf(request())).toEqual({
      ...{ ...chains, amount: '10000', inputToken: input, outputToken: output, allowUnmatchedDecimals: 'true' },
    });
    expect(await queryOf(coin({ side: 'arriving' }))).toEqual({
      ...{ ...chains, amount: '10000', inputToken: wrappedHere, outputToken: wrappedThere },
    });
    expect((await queryOf(request({ side: 'arriving', amount: 99n })))['amount']).toBe('9900');
  });
});

describe('AcrossQuotes rejections', () => {
  it.each<[string, Scene, BridgeQuoteRequest, object]>([
    [
      'less than the service takes',
      { terms: { limits: { minDeposit: '10001', maxDeposit: '20000' } } },
      request(),
      { code: 'INVALID_AMOUNT', amount: 10_000n },
    ],
    [
      'more than the service takes',
      { terms: { limits: { minDeposit: '1', maxDeposit: '9999' } } },
      request(),
      { code: 'INVALID_AMOUNT' },
    ],
    [
      'a fee that leaves nothing',
      { terms: { totalRelayFee: { total: '9524' } }, maximumFeePercent: 99 },
      coin(),
      { code: 'UNSUPPORTED_ERROR', fee: 10_001n },
    ],
    [
      'a fee that leaves less than a unit',
      { terms: { totalRelayFee: { total: '9500' } }, maximumFeePercent: 99 },
      request(),
      { code: 'UNSUPPORTED_ERROR' },
    ],
    [
      'a fee above the host’s bound',
      { terms: { totalRelayFee: { total: '4762' } } },
      coin(),
      { code: 'UNSUPPORTED_ERROR', fee: 5_001n, amount: 10_000n },
    ],
    ['deposits that are paused', { pausedDeposits: true }, coin(), { code: 'UNSUPPORTED_ERROR', chainId: here }],
    ['fills that are paused', { pausedFills: true }, coin(), { code: 'UNSUPPORTED_ERROR', chainId: there }],
    ['coins for a contract', { code: '0x60' }, coin(), { code: 'INVALID_RECIPIENT' }],
    ['a token that would arrive unwrapped', {}, request({ token: fine }), { code: 'INVALID_TOKEN' }],
    [
      'a deadline that is past',
      { terms: { fillDeadline: 10_699 } },
      coin(),
      { code: 'UNSUPPORTED_ERROR', fillDeadline: 10_699, now: 10_100 },
    ],
    [
      'a pool that takes no later one',
      { deadlineBuffer: 699n },
      coin(),
      { code: 'UNSUPPORTED_ERROR', fillDeadline: 10_699 },
    ],
  ])('rejects the quote: %s', async (_what, scene, asks, error) => {
    expect(await refusalOf(scene, asks)).toMatchObject(error);
  });

  it('is nothing at the bounds themselves', async () => {
    const limits = { minDeposit: '10000', maxDeposit: '10000' };
    expect(await refusalOf({ terms: { limits } })).toBeNull();
    expect(await refusalOf({ terms: { totalRelayFee: { total: '4761' } } }, coin())).toBeNull();
    expect(await refusalOf({ terms: { fillDeadline: 10_700 } }, coin())).toBeNull();
    expect(await refusalOf({ code: '0x60' })).toBeNull();
  });
});

describe('the times of an Across deposit', () => {
  const deadlineOf = async (scene: Scene) => (await quoteOf(scene, coin())).expiresAt;
  const untilOf = async (scene: Scene) => (await quoteOf(scene, coin())).validUntil! - 3_600;

  it('are a deadline by the other chain’s clock, no later than the pool takes', async () => {
    expect(await deadlineOf({})).toBe(24_500);
    expect(await deadlineOf({ terms: { fillDeadline: 12_000 } })).toBe(12_000);
    expect(await deadlineOf({ deadlineBuffer: 5_000n })).toBe(15_000);
  });

  it('are the service’s moment, while the pool takes it for some time to come', async () => {
    expect(await untilOf({ terms: { timestamp: 8_201 } })).toBe(8_201);
    expect(await untilOf({ terms: { timestamp: 8_200 } })).toBe(10_000);
    expect(await untilOf({ terms: { timestamp: 10_000 } })).toBe(10_000);
    expect(await untilOf({ terms: { timestamp: 10_001 } })).toBe(10_000);
  });
});

describe('AcrossQuotes transactions', () => {
  const word = (value: string): string => zeroPadValue(value, 32);
  const depositOf = (arrives: bigint, tokens: readonly [string, string], amount = 10_000n): string =>
    calls.encodeFunctionData('deposit', [
      ...[player, stranger, ...tokens].map(word),
      ...[amount, arrives, there, word('0x00'), 10_000, 24_500, 0, '0x'],
    ]);

  it('builds the exact approval and a deposit without an exclusive relayer', async () => {
    expect(await aBed().quotes.build(request(), {})).toMatchObject({
      ...{ arrives: 99n, deadline: 13_600, contractToApprove: input, unsignedResetTx: null },
      unsignedApprovalTx: { to: input, data: calls.encodeFunctionData('approve', [pool, 10_000n]) },
      unsignedBridgeTx: { chainId: here, from: player, to: pool, value: 0n, data: depositOf(99n, [input, output]) },
    });
  });

  it('sends coins as they are, named as the wrapped ones', async () => {
    expect(await aBed().quotes.build(coin(), {})).toMatchObject({
      ...{ contractToApprove: null, unsignedApprovalTx: null, unsignedResetTx: null },
      unsignedBridgeTx: { value: 10_000n, data: depositOf(9_958n, [wrappedHere, wrappedThere]) },
    });
  });

  it('keeps what was agreed to, as long as it leaves the fee of now', async () => {
    const arrivesOf = async (atLeast: bigint) => (await aBed().quotes.build({ ...coin(), atLeast }, {})).arrives;
    expect([await arrivesOf(9_958n), await arrivesOf(9_959n), await arrivesOf(9_960n)]).toEqual([
      9_958n,
      9_959n,
      9_960n,
    ]);
    await expect(arrivesOf(9_961n)).rejects.toMatchObject({
      code: 'PRICE_MOVED',
      data: { quoted: 9_961n, current: 9_960n },
    });
  });

  it('reads without a cache, but the wrapped token of a chain only once', async () => {
    const { quotes, chains } = aBed();
    await quotes.build(coin(), {});
    const reads = [here, there].flatMap((chainId) => chains.get(chainId).reads);
    expect(reads.filter(({ options }) => options.fresh !== true)).toEqual([]);
    const calls = () => chains.get(there).readsOf('eth_call').length;
    const before = calls();
    await quotes.build(coin(), {});
    expect(calls() - before).toBe(before - 1);
  });
});

describe('AcrossQuotes bridgeable tokens', () => {
  it('is each token that both chains have, as it is there', async () => {
    const names = async (from: number, to: number) =>
      (await aBed().quotes.carried(from, to, {})).map(({ token, arrivesAs }) => [
        token.chainId,
        token.address,
        arrivesAs?.chainId,
        arrivesAs?.address,
      ]);
    expect(await names(here, there)).toEqual([
      [here, input, there, output],
      [here, NATIVE, there, NATIVE],
      [here, fine, there, wrappedThere],
    ]);
    expect(await names(there, 1)).toEqual([]);
  });
});
