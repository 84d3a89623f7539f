import { describe, expect, it } from '@jest/globals';
import { Observable } from 'rxjs';
import {
  type Abortable,
  type BridgeBundle,
  type BridgeQuote,
  type BridgeQuoteRequest,
  type BridgeRequest,
  type UnsignedTransaction,
} from 'tributary-sdk';
import type { BridgeAdapter } from 'tributary-sdk/plugin';
import { describeBridgeAdapter, type MakeAdapter, stageTokens } from 'tributary-sdk/plugin-kit';
import { aBridgeAdapter, someBridgeFees } from '../kit/aBridgeAdapter.js';
import { exchange, player, stranger } from '../kit/people.js';
import { approveData } from './approveData.js';
import { runKit } from './kitRun.js';

const { rootUsdc, childUsdc } = stageTokens;
const deposit: BridgeRequest = {
  sourceChainId: rootUsdc.chainId,
  destinationChainId: childUsdc.chainId,
  senderAddress: player,
  recipientAddress: player,
  token: rootUsdc.address,
  amount: 5_000_000n,
};

type Transactions = Pick<
  BridgeBundle,
  'unsignedApprovalTx' | 'unsignedResetTx' | 'unsignedBridgeTx' | 'feeData' | 'deadline' | 'spender'
>;

const toToken = (data: UnsignedTransaction['data']): UnsignedTransaction => ({
  ...{ chainId: rootUsdc.chainId, from: player, data, value: 0n },
  to: rootUsdc.address as UnsignedTransaction['to'],
});

/** A bridge of one token; its transactions may be changed. */
const aFerry =
  (change: (built: Transactions) => Partial<Transactions> = () => ({})): MakeAdapter<BridgeAdapter> =>
  (stage) => {
    const ask = <T>(what: string, answer: T, { signal }: Abortable = {}): Promise<T> =>
      stage.ask(what, () => answer, signal ? { signal } : {});
    return aBridgeAdapter({
      estimateFees: (_request, options) => ask('fees', someBridgeFees(), options),
      buildTransactions: async (request, options) => {
        const { sourceChainId, destinationChainId, recipientAddress, amount } = request;
        if (amount <= 0n || sourceChainId === destinationChainId || !recipientAddress.startsWith('0x'))
          throw new Error('there is no such transfer');
        const feeData = await ask('fees', someBridgeFees(), options);
        const unsignedApprovalTx = toToken(approveData(exchange, amount));
        const unsignedBridgeTx = { ...toToken('0xb6b55f25'), to: exchange };
        const built = { feeData, unsignedApprovalTx, unsignedResetTx: null, unsignedBridgeTx };
        return {
          ...{ contractToApprove: unsignedApprovalTx.to, ...built, ...change(built) },
          ...{ delayWithdrawalLargeAmount: null, delayWithdrawalUnknownToken: null },
          ...{ withdrawalQueueActivated: null, largeTransferThresholds: null },
        };
      },
      getPendingWithdrawals: (_recipient, options) => ask('withdrawals', { pending: [] } as never, options),
      getTokenMapping: (rootToken, options) => {
        const childToken = rootToken === rootUsdc.address ? childUsdc.address : null;
        return ask('mapping', { rootToken, childToken } as never, options);
      },
      getRootToken: (_childToken, options) => ask('root', rootUsdc.address as never, options),
      watchStatus: () =>
        new Observable(() => {
          const leaving = new AbortController();
          ask('status', null, { signal: leaving.signal }).catch(() => undefined);
          return () => leaving.abort();
        }),
    });
  };

/** A bridge that keeps 1 % of the amount; its quote is valid for a few minutes. */
const aQuotingFerry =
  (
    change: (quote: BridgeQuote, asked: BridgeQuoteRequest) => Partial<BridgeQuote> = () => ({}),
    given: (plain: BridgeAdapter) => Partial<BridgeAdapter> = () => ({}),
  ): MakeAdapter<BridgeAdapter> =>
  async (stage) => {
    const plain = await aFerry()(stage);
    const soon = Math.floor(Date.now() / 1_000) + 600;
    const quote = async (asked: BridgeQuoteRequest, { signal }: Abortable = {}): Promise<BridgeQuote> => {
      const { side, amount } = asked;
      if (amount <= 0n || asked.sourceChainId === asked.destinationChainId)
        throw new Error('there is no such transfer');
      const sent = side === 'sent' ? amount : (amount * 100n + 98n) / 99n;
      const arrives = side === 'sent' ? (amount * 99n) / 100n : amount;
      const fees = await stage.ask(
        'fees',
        () => someBridgeFees({ tokenFee: sent - arrives }),
        signal ? { signal } : {},
      );
      const limits = { minimum: 1n, maximum: 10n ** 12n };
      const sound = {
        amount: sent,
        arrives,
        arrivesAs: childUsdc.address,
        fees,
        limits,
        expectedSeconds: 60,
        validUntil: soon,
        expiresAt: soon,
      };
      return { ...sound, ...change(sound, asked) };
    };
    return {
      ...plain,
      quote,
      buildTransactions: async (request, options) => {
        const { arrives } = await quote({ ...request, side: 'sent' }, options);
        if (arrives < (request.atLeast ?? 0n)) throw new Error('the price has moved');
        return { ...(await plain.buildTransactions(request, options)), arrives };
      },
      getCarriedTokens: (_link, { signal } = {}) =>
        stage.ask('tokens', () => [{ token: rootUsdc, arrivesAs: childUsdc }], signal ? { signal } : {}),
      ...given(plain),
    };
  };

const run = (make: MakeAdapter<BridgeAdapter>) =>
  runKit((test) =>
    describeBridgeAdapter('a ferry', make, {
      ...{ deposit, childToken: childUsdc.address, unknownToken: stranger, test, limitMs: 5_000 },
    }),
  );

describe('describeBridgeAdapter', () => {
  it('passes a bridge without a fault, also one that resets an allowance first', async () => {
    expect((await run(aFerry())).failures).toEqual([]);
    const withReset = aFerry(() => ({ unsignedResetTx: toToken(approveData(exchange, 0n)) }));
    expect((await run(withReset)).failures).toEqual([]);
  });

  it('passes one that quotes', async () => {
    expect((await run(aQuotingFerry())).failures).toEqual([]);
  });

  it.each<[string, (quote: BridgeQuote, asked: BridgeQuoteRequest) => Partial<BridgeQuote>, RegExp]>([
    [
      'brings less than has to arrive',
      ({ arrives }, { side }) => (side === 'sent' ? {} : { arrives: arrives - 1n }),
      /4999999 arrive where 5000000 have to/,
    ],
    [
      'sends another amount',
      ({ amount }, { side }) => (side === 'sent' ? { amount: amount + 1n } : {}),
      /quotes 5000001 where 5000000 are sent/,
    ],
    ['sends nothing', (_quote, { side }) => (side === 'sent' ? {} : { amount: 0n }), /quotes 0 for what has to arrive/],
    ['lets nothing arrive', (_quote, { side }) => (side === 'sent' ? { arrives: 0n } : {}), /lets 0 arrive/],
    ['brings another token', () => ({ arrivesAs: stranger }), /arrives as 0x3C44/],
    ['adds up to less', ({ fees }) => ({ fees: { ...fees, totalFees: 1n } }), /totalFees is 1, its parts are 100/],
    ['pays for being used', ({ fees }) => ({ fees: { ...fees, tokenFee: -1n } }), /tokenFee is -1/],
    ['has expired', () => ({ validUntil: 7 }), /its quote is good until 7, which is past/],
    ['arrives before it is sent', () => ({ expiresAt: 7 }), /has to arrive until 7, which is past/],
    [
      'quotes beyond its own limits',
      ({ limits }) => ({ limits: { ...limits!, maximum: 9n } }),
      /outside of its limits/,
    ],
    ['takes no time', () => ({ expectedSeconds: -1 }), /takes -1 seconds/],
  ])('catches one that quotes, and %s', async (_fault, change, complaint) => {
    expect((await run(aQuotingFerry(change))).failures).toEqual([
      { name: expect.stringMatching(/^quotes, where it quotes/), complaint: expect.stringMatching(complaint) },
    ]);
  });

  it.each<[string, (plain: BridgeAdapter) => Partial<BridgeAdapter>, RegExp, RegExp]>([
    [
      'builds what brings less than was agreed to',
      (plain) => ({ buildTransactions: (request, options) => plain.buildTransactions(request, options) }),
      /^builds nothing that brings less/,
      /a transfer of which more than it can bring was agreed to is answered/,
    ],
    [
      'carries tokens of other chains',
      () => ({ getCarriedTokens: () => Promise.resolve([{ token: childUsdc, arrivesAs: rootUsdc }]) }),
      /^describes what it carries/,
      /carries USDC of chain 13473 from chain 11155111/,
    ],
    [
      'carries it as another token',
      () => ({ getCarriedTokens: () => Promise.resolve([{ token: rootUsdc, arrivesAs: stageTokens.childGem }]) }),
      /^describes what it carries/,
      /arrives as 0x\w+, not as/,
    ],
    [
      'carries tokens that are not whole',
      () => ({
        getCarriedTokens: () => Promise.resolve([{ token: { ...rootUsdc, decimals: 6.5 }, arrivesAs: childUsdc }]),
      }),
      /^describes what it carries/,
      /USDC has 6.5 decimals/,
    ],
    [
      'carries one token as two',
      () => ({
        getCarriedTokens: () =>
          Promise.resolve([
            { token: rootUsdc, arrivesAs: childUsdc },
            { token: rootUsdc, arrivesAs: stageTokens.childGem },
          ]),
      }),
      /^describes what it carries/,
      /carries USDC twice/,
    ],
  ])('catches one that %s', async (_fault, given, name, complaint) => {
    expect((await run(aQuotingFerry(undefined, given))).failures).toEqual([
      { name: expect.stringMatching(name), complaint: expect.stringMatching(complaint) },
    ]);
  });

  it.each<[string, (built: Transactions) => Partial<Transactions>, RegExp]>([
    [
      'approves a stranger',
      ({ unsignedApprovalTx }) => ({
        unsignedApprovalTx: { ...unsignedApprovalTx!, data: approveData(stranger, 5_000_000n) },
      }),
      /the approval is for 0x3C44\w+, not for 0x/,
    ],
    [
      'names a stranger as its spender',
      () => ({ spender: stranger }),
      /the bundle names 0x3C44\w+ as its spender, not 0x/,
    ],
    [
      'takes coins besides',
      ({ unsignedBridgeTx }) => ({ unsignedBridgeTx: { ...unsignedBridgeTx, value: 51n } }),
      /carries 51 of native money, where its fee is 50/,
    ],
    [
      'adds up to less',
      ({ feeData }) => ({ feeData: { ...feeData, totalFees: 1n } }),
      /totalFees is 1, its parts are 100/,
    ],
    ['is paid for it', ({ feeData }) => ({ feeData: { ...feeData, laterGas: -1n } }), /laterGas is -1/],
    ['is past its deadline', () => ({ deadline: 7 }), /its deadline 7 is past/],
    [
      'approves without end',
      () => ({ unsignedApprovalTx: toToken(approveData(exchange, 2n ** 256n - 1n)) }),
      /sets the allowance to 1157\d+, not to 5000000/,
    ],
    [
      'gives the tokens away instead of allowing them',
      ({ unsignedApprovalTx }) => ({
        unsignedApprovalTx: toToken(`0xa9059cbb${unsignedApprovalTx!.data.slice(10)}`),
      }),
      /does not call approve\(address,uint256\): 0xa9059cbb/,
    ],
    [
      'leaves an allowance where it says that it takes one back',
      () => ({ unsignedResetTx: toToken(approveData(exchange, 1n)) }),
      /the reset sets the allowance to 1, not to 0/,
    ],
    [
      'approves with half a call',
      () => ({ unsignedApprovalTx: toToken('0x095ea7b3') }),
      /calls approve\(address,uint256\) with other parameters/,
    ],
  ])('catches one that %s', async (_fault, change, complaint) => {
    expect((await run(aFerry(change))).failures).toEqual([
      { name: expect.stringMatching(/an approval of exactly the amount/), complaint: expect.stringMatching(complaint) },
    ]);
  });
});
