import { describe, expect, it } from '@jest/globals';
import type { BridgeBundle, CheckoutSnapshot, SwapResult } from '../../../../index.js';
import {
  toCheckoutResult,
  toItemRequirement,
  toTransactionOrGas,
} from '../../../../integrations/compat/shapes/checkout.js';
import { toUnsignedSwap } from '../../../../integrations/compat/shapes/swaps.js';
import { toBalanceResult, toCheckoutNetwork } from '../../../../integrations/compat/shapes/tokens.js';
import {
  toBundleResponse,
  toFlowRateResponse,
  toStatusItem,
} from '../../../../integrations/compat/shapes/transfers.js';
import type { SmartCheckoutInsufficient } from '../../../../integrations/compat/types/smartCheckout.js';
import { aRoute, aStep } from '../../../kit/aRoute.js';
import { aNativeToken, aToken } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';

const token = aToken({ decimals: 6 });
const label = { name: token.name, symbol: token.symbol, decimals: 6, address: token.address };
const call = { chainId: 13473, from: player, to: stranger, data: '0x1234', value: 256n } as const;
const coin = aNativeToken();
const given = { tokenIn: token.address, tokenOut: 'native' };
const asked = { onRamp: true, swap: true, bridge: true };
const figure = (balance: bigint) => ({ balance, formattedBalance: String(balance) });
const micro = (balance: bigint) => ({ balance, formattedBalance: `0.00000${balance}` });
const traded = { type: 'erc20', chainId: token.chainId, decimals: 6, address: token.address };
const amountsOf = (shown: object) => ({
  amount: { token: shown, value: 5n },
  amountWithMaxSlippage: { token: shown, value: 4n },
});

const aSwap = (given: Partial<SwapResult> = {}): SwapResult =>
  ({
    quote: { amount: { token, value: 5n }, amountWithMaxSlippage: { token, value: 4n }, slippage: 1, fees: [] },
    approval: { transaction: { ...call, value: 0n }, reset: null, gasFeeEstimate: null },
    swap: { ...call, gasFeeEstimate: null, deadline: 5 },
    priceImpact: '-0.1234',
    ...given,
  }) as unknown as SwapResult;

const aBundle = (given: Partial<BridgeBundle> = {}): BridgeBundle => ({
  feeData: { sourceChainGas: 1n, approvalFee: 0n, bridgeFee: 2n, imtblFee: 0n, totalFees: 3n, tokenFee: 9n },
  contractToApprove: null,
  unsignedResetTx: null,
  unsignedApprovalTx: null,
  unsignedBridgeTx: call,
  delayWithdrawalLargeAmount: null,
  delayWithdrawalUnknownToken: null,
  withdrawalQueueActivated: null,
  largeTransferThresholds: null,
  ...given,
});

/** The published shape next to ours, as facts and answers of the published packages have it. */
describe('shapes of the compat entry', () => {
  it.each([
    [
      'a balance, its text by ethers',
      () => toBalanceResult({ token, balance: 50_000_000n, formattedBalance: '50' }),
      { balance: 50_000_000n, formattedBalance: '50.0', token: label },
    ],
    [
      'a network',
      () =>
        toCheckoutNetwork({
          chainId: 1,
          chainName: 'Ethereum',
          nativeCurrency: { name: 'Ethereum', symbol: 'ETH', decimals: 18 },
        }),
      {
        name: 'Ethereum',
        chainId: 1,
        nativeCurrency: { name: 'Ethereum', symbol: 'ETH', decimals: 18 },
        isSupported: true,
      },
    ],
    [
      'pieces of an item',
      () => toItemRequirement({ type: 'ERC1155', contractAddress: 'a', spenderAddress: 'b', id: '1', amount: '3' }),
      { type: 'ERC1155', contractAddress: 'a', spenderAddress: 'b', id: '1', amount: 3n },
    ],
    [
      'whole tokens, as text',
      () => toItemRequirement({ type: 'NATIVE', amount: '1.5' }),
      { type: 'NATIVE', amount: '1.5' },
    ],
    [
      'a purchase',
      () => toTransactionOrGas({ type: 'TRANSACTION', transaction: { to: stranger, data: '0x12', value: '0x10' } }),
      { type: 'TRANSACTION', transaction: { to: stranger, data: '0x12', value: 16n } },
    ],
    [
      'gas, its token by either name',
      () => toTransactionOrGas({ type: 'GAS', gasToken: { type: 'ERC20', limit: 5, contractAddress: stranger } }),
      { type: 'GAS', gasToken: { type: 'ERC20', limit: 5n, tokenAddress: stranger } },
    ],
    [
      'a swap: value as hex of even length, of an approval a number',
      () => toUnsignedSwap(aSwap(), given),
      {
        quote: { ...aSwap().quote, ...amountsOf(traded), priceImpact: -0.1234 },
        approval: { transaction: { to: stranger, from: player, data: '0x1234', value: 0 }, gasFeeEstimate: null },
        swap: { transaction: { to: stranger, from: player, data: '0x1234', value: '0x0100' }, gasFeeEstimate: null },
      },
    ],
    [
      'nothing to be sent with a swap',
      () => toUnsignedSwap(aSwap({ approval: null, priceImpact: null, swap: { ...aSwap().swap, value: 0n } }), given),
      {
        quote: { ...aSwap().quote, ...amountsOf(traded), priceImpact: 0 },
        approval: null,
        swap: { transaction: { to: stranger, from: player, data: '0x1234', value: '0x00' }, gasFeeEstimate: null },
      },
    ],
    [
      'a swap: its tokens as the caller spelled them',
      () => toUnsignedSwap(aSwap(), { ...given, tokenIn: token.address.toLowerCase() }).quote.amount.token,
      { ...traded, address: token.address.toLowerCase() },
    ],
    [
      'a wrap: value as a bigint, tokens with their names',
      () => {
        const { swap, quote } = toUnsignedSwap(aSwap({ swap: { ...aSwap().swap, data: '0xd0e30db0' } }), given);
        return [swap.transaction.value, quote.amount.token];
      },
      [256n, token],
    ],
    [
      'an unwrap: without a value',
      () => toUnsignedSwap(aSwap({ swap: { ...aSwap().swap, data: '0x2e1a7d4d01' } }), given).swap.transaction,
      { to: stranger, from: player, data: '0x2e1a7d4d01' },
    ],
    [
      'a native token of a swap: without a type',
      () =>
        toUnsignedSwap(aSwap({ swap: { ...aSwap().swap, gasFeeEstimate: { token: coin, value: 1n } } }), given).swap
          .gasFeeEstimate,
      { token: { chainId: coin.chainId, address: 'native', decimals: 18, symbol: 'tIMX', name: 'tIMX' }, value: 1n },
    ],
    [
      'a delayed withdrawal: its times alone',
      () => {
        const data = { canWithdraw: true, timeoutStart: 1, timeoutEnd: 2, withdrawalIndex: 3, gmpResponse: {} };
        return toStatusItem({ txHash: '0x1', status: 'FLOW_RATE_CONTROLLED', data }).data as object;
      },
      { canWithdraw: true, timeoutStart: 1, timeoutEnd: 2 },
    ],
    [
      'a message: the status of the service, not its whole answer',
      () =>
        toStatusItem({ txHash: '0x1', status: 'PENDING', data: { gmpResponse: { status: 'x', callTx: 1 } } })
          .data as object,
      { gmpResponse: 'x' },
    ],
    [
      'a transfer: value as decimal text, five fees',
      () => toBundleResponse(aBundle(), 'NATIVE'),
      {
        feeData: { sourceChainGas: 1n, approvalFee: 0n, bridgeFee: 2n, imtblFee: 0n, totalFees: 3n },
        contractToApprove: null,
        unsignedApprovalTx: null,
        unsignedBridgeTx: { to: stranger, from: player, data: '0x1234', value: '256', chainId: 13473 },
        delayWithdrawalLargeAmount: null,
        delayWithdrawalUnknownToken: null,
        withdrawalQueueActivated: null,
        largeTransferThresholds: null,
      },
    ],
    [
      'a status of ours, by the closest one of theirs',
      () => toStatusItem({ txHash: '0x1', status: 'REFUNDED', data: { gmpResponse: 1 }, amount: 5n }),
      { txHash: '0x1', status: 'ERROR', data: { gmpResponse: 1 }, amount: 5n },
    ],
    [
      'a flow rate: a time is a number',
      () =>
        toFlowRateResponse({
          withdrawalQueueActivated: false,
          withdrawalDelay: 86_400,
          tokens: { NATIVE: { capacity: 1n, depth: 2n, refillTime: 3n, refillRate: 4n, largeTransferThreshold: 5n } },
        }),
      {
        withdrawalQueueActivated: false,
        withdrawalDelay: 86_400,
        tokens: { NATIVE: { capacity: 1n, depth: 2n, refillTime: 3, refillRate: 4n, largeTransferThreshold: 5n } },
      },
    ],
  ])('converts this shape: %s', (_name, ours, published) => {
    expect(ours()).toEqual(published);
  });

  it('reject a reset of an old allowance, which they cannot express', () => {
    expect(() => toUnsignedSwap(aSwap({ approval: { ...aSwap().approval!, reset: call } }), given)).toThrow(
      expect.objectContaining({ name: 'ExchangeError', code: 'APPROVE_ERROR' }),
    );
    expect(() => toBundleResponse(aBundle({ unsignedResetTx: call }), 'NATIVE')).toThrow(
      expect.objectContaining({ name: 'BridgeError', type: 'UNSUPPORTED_ERROR' }),
    );
  });

  const snapshot = (given: object): CheckoutSnapshot =>
    ({
      status: 'done',
      sufficient: false,
      requirements: [
        {
          type: 'ERC20',
          sufficient: false,
          required: figure(9n),
          current: figure(4n),
          delta: figure(5n),
          isFee: false,
          token,
        },
        {
          type: 'ERC721',
          sufficient: true,
          required: figure(1n),
          current: figure(1n),
          delta: figure(0n),
          isFee: false,
          item: { type: 'ERC721', contractAddress: stranger, id: 7n, spenderAddress: player },
        },
      ],
      routing: null,
      ...given,
    }) as unknown as CheckoutSnapshot;
  const insufficient = (given: object) => toCheckoutResult(snapshot(given), asked) as SmartCheckoutInsufficient;

  it('lists the required tokens of a checkout, without custom routes', () => {
    const routing = {
      status: 'ROUTES_FOUND',
      message: null,
      disabled: [{ kind: 'onramp', reason: 'x' }],
      failures: [],
      rejections: [],
      routes: [
        aRoute({ kind: 'swap', steps: [aStep({ type: 'SWAP', fees: {} })] }),
        aRoute({ kind: 'treasury', steps: [aStep({ type: 'TREASURY' })] }),
      ],
    };
    const { transactionRequirements, router } = insufficient({ routing });
    expect(transactionRequirements).toEqual([
      {
        type: 'ERC20',
        sufficient: false,
        required: { type: 'ERC20', token: label, ...micro(9n) },
        current: { type: 'ERC20', token: label, ...micro(4n) },
        delta: micro(5n),
        isFee: false,
      },
      {
        type: 'ERC721',
        sufficient: true,
        required: { type: 'ERC721', contractAddress: stranger, id: '7', ...figure(1n) },
        current: { type: 'ERC721', contractAddress: stranger, id: '7', ...figure(1n) },
        delta: figure(0n),
        isFee: false,
      },
    ]);
    expect(router?.availableRoutingOptions).toEqual({ onRamp: false, swap: true, bridge: true });
    const none = { type: 'GAS', amount: 0n, formattedAmount: '0' };
    expect(router?.routingOutcome).toMatchObject({
      type: 'ROUTES_FOUND',
      fundingRoutes: [{ steps: [{ type: 'SWAP', fees: { approvalGasFee: none, swapGasFee: none, swapFees: [] } }] }],
    });
  });

  it('list the requirements of a checkout in the published order, with a negative delta for a surplus', () => {
    const coin = aNativeToken();
    const held = { sufficient: true, required: figure(1n), current: figure(3n), delta: figure(0n), isFee: false };
    const requirements = [
      { ...held, type: 'NATIVE', token: coin },
      { ...held, type: 'ERC20', token },
      { ...held, type: 'ERC20', token: { ...token, symbol: 'LAST' } },
      { ...held, type: 'NATIVE', token: coin, isFee: true, current: figure(0n) },
      { ...held, type: 'ERC721', item: { type: 'ERC721', contractAddress: stranger, id: 7n, spenderAddress: player } },
    ];
    const { transactionRequirements } = insufficient({ requirements });
    expect(
      transactionRequirements.map(({ type, delta, required, current }) => [
        type,
        'token' in required ? required.token.symbol : null,
        delta.balance,
        current.formattedBalance,
      ]),
    ).toEqual([
      ['ERC20', 'LAST', -2n, '0.000003'],
      ['ERC20', 'USDC', -2n, '0.000003'],
      ['NATIVE', 'IMX', -2n, '0.000000000000000003'],
      ['NATIVE', 'IMX', 1n, '0'],
      ['ERC721', null, 0n, '3'],
    ]);
  });

  const searched = { message: null, disabled: [], routes: [], failures: [], rejections: [] };
  const outcomeOf = (routing: object): unknown =>
    insufficient({ routing: { ...searched, ...routing } }).router?.routingOutcome;
  const onlyOurs = { status: 'ROUTES_FOUND', routes: [aRoute({ kind: 'treasury', steps: [aStep({ type: 'T' })] })] };

  it.each<[string, object, object]>([
    [
      'a balance that could not be read, by its error',
      { rejections: [{ kind: 'bridge', reason: 'BALANCES_UNKNOWN', code: 'API_ERROR', detail: 'no node' }] },
      { type: 'ROUTES_UNKNOWN', code: 'API_ERROR', message: 'no node' },
    ],
    [
      'fees that could not be read, without an error',
      { rejections: [{ kind: 'bridge', reason: 'FEES_UNKNOWN' }] },
      { type: 'ROUTES_UNKNOWN', code: 'FEES_UNKNOWN', message: expect.stringMatching(/bridge/) },
    ],
    [
      'a failed quote, next to the certain facts',
      {
        rejections: [
          { kind: 'swap', reason: 'NO_POOL', code: 'NO_ROUTES_AVAILABLE' },
          { kind: 'swap', reason: 'QUOTE_FAILED', code: 'READ_FAILED', detail: 'no answer' },
        ],
      },
      { type: 'ROUTES_UNKNOWN', code: 'READ_FAILED', message: 'no answer' },
    ],
    [
      'a search that failed, before all of these',
      {
        failures: [{ kind: 'swap', code: 'FINDER_TIMEOUT', message: 'late' }],
        rejections: [{ kind: 'bridge', reason: 'FEES_UNKNOWN' }],
      },
      { type: 'ROUTES_UNKNOWN', code: 'FINDER_TIMEOUT', message: 'late' },
    ],
    [
      'nothing but what is certain',
      { rejections: [{ kind: 'swap', reason: 'NO_POOL', code: 'NO_ROUTES_AVAILABLE' }] },
      { type: 'NO_ROUTES_FOUND', message: 'none' },
    ],
  ])('reports for a checkout without a route %s', (_what, routing, outcome) => {
    expect(outcomeOf({ status: 'NO_ROUTES_FOUND', message: 'none', ...routing })).toEqual(outcome);
  });

  it('reports no route for a checkout that has custom routes only', () => {
    expect(outcomeOf(onlyOurs)).toEqual({
      type: 'NO_ROUTES_FOUND',
      message: 'Smart Checkout did not find any funding routes to fulfill the transaction',
    });
    expect(outcomeOf({ ...onlyOurs, rejections: [{ kind: 'swap', reason: 'QUOTE_FAILED' }] })).toMatchObject({
      type: 'ROUTES_UNKNOWN',
    });
  });

  it('explains in a message why a checkout has no route', () => {
    const routing = { ...searched, status: 'NO_ROUTES_FOUND', message: 'none' };
    expect(insufficient({ routing }).router?.routingOutcome).toEqual({
      type: 'NO_ROUTES_FOUND',
      message: 'none',
    });
    expect(toCheckoutResult(snapshot({}), asked)).not.toHaveProperty('router');
  });
});
