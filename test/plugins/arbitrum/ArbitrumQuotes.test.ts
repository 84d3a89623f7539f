import { describe, expect, it } from '@jest/globals';
import { AbiCoder, toQuantity } from 'ethers';
import { type BridgeQuoteRequest, type Hex, NATIVE, type Token } from 'tributary-sdk';
import { ChainReaders, TokenCatalogue } from 'tributary-sdk/plugin';
import { readErrors } from '../../../core/rpc/readErrors.js';
import type { ArbitrumContracts } from '../../../plugins/arbitrum/ArbitrumContracts.js';
import { ArbitrumQuotes } from '../../../plugins/arbitrum/ArbitrumQuotes.js';
import { parseArbitrumOptions } from '../../../plugins/arbitrum/ArbitrumSettings.js';
import { aliasOf } from '../../../plugins/arbitrum/arbitrumMessages.js';
import { aToken, childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { answerCalls } from '../kit/answerCalls.js';
import { arbSys, childToken, contracts, ends, gateways, rootToken } from './kit.js';

const inbound = '0x1234567890' as const;

interface Scene {
  readonly allowed?: bigint;
  /** The token refuses to change an allowance that stands. */
  readonly isStrict?: boolean;
  readonly isPaused?: boolean;
  readonly baseFee?: bigint | null;
  readonly childPrice?: bigint;
  readonly describe?: (chainId: number, address: string) => Promise<Token>;
  readonly code?: string;
}

function aBed({
  allowed = 0n,
  isStrict = false,
  isPaused = false,
  baseFee = 11n,
  childPrice = 3n,
  code = '0x',
  describe: given,
}: Scene = {}) {
  const asked: { name: string; to: string; args: readonly unknown[] }[] = [];
  const noted = (name: string, of: (args: readonly unknown[]) => unknown) => (args: readonly unknown[], to: string) => {
    asked.push({ name, to, args });
    return of(args);
  };
  const answers = answerCalls({
    'function allowance(address, address) view returns (uint256)': noted('allowance', () => allowed),
    'function paused() view returns (bool)': noted('paused', () => isPaused),
    'function getOutboundCalldata(address, address, address, uint256, bytes) view returns (bytes)': noted(
      'calldata',
      () => inbound,
    ),
    'function calculateRetryableSubmissionFee(uint256, uint256) view returns (uint256)': noted(
      'submission',
      ([length, fee]) => (length as bigint) * 1_000n + (fee as bigint),
    ),
    'function confirmPeriodBlocks() view returns (uint64)': noted('period', () => 10n),
  });
  const chainOf = (chainId: number, price: bigint, units: bigint): ScriptedChain =>
    new ScriptedChain(chainId)
      .script('eth_call', answers)
      .script('eth_gasPrice', () => toQuantity(price))
      .script('eth_estimateGas', ([call]) => {
        if (isStrict && allowed > 0n && (call as { readonly to: string }).to === rootToken)
          throw readErrors.reverted('0x', null);
        return toQuantity(units);
      })
      .script('eth_getCode', () => code)
      .script('eth_getBlockByNumber', () => (baseFee === null ? null : { baseFeePerGas: toQuantity(baseFee) }));
  const chains = new ScriptedChains(chainOf(root, 7n, 100_000n), chainOf(child, childPrice, 50_000n));
  const settings = parseArbitrumOptions({
    ...{ rootChainId: root, childChainId: child, router: ends.router },
    tokens: [{ root: rootToken, child: childToken }],
  });
  const known = {
    ends: () => Promise.resolve(ends),
    gatewaysOf: (pair: { readonly root: string }) => Promise.resolve(pair.root === NATIVE ? null : gateways),
  } as unknown as ArbitrumContracts;
  const tokens = {
    describe:
      given ?? ((chainId: number, address: string) => Promise.resolve(aToken({ chainId, address: address as never }))),
  };
  const bound = new Map<unknown, unknown>([
    [ChainReaders, chains],
    [TokenCatalogue, tokens],
  ]);
  const quotes = new ArbitrumQuotes(settings, known, { get: <T>(role: unknown) => bound.get(role) as T });
  const estimates = (chainId: number) =>
    chains
      .get(chainId)
      .readsOf('eth_estimateGas')
      .map(({ params }) => params[0] as { readonly to: string })
      // Estimates of the ticket, without its approval.
      .filter(({ to }) => to !== rootToken);
  return { quotes, chains, asked, estimates };
}

const request = (given: Partial<BridgeQuoteRequest> = {}): BridgeQuoteRequest => ({
  ...{ sourceChainId: root, destinationChainId: child, senderAddress: player, recipientAddress: stranger },
  ...{ token: rootToken, amount: 50n, side: 'sent' },
  ...given,
});
const coin = (given: Partial<BridgeQuoteRequest> = {}) => request({ token: 'NATIVE', ...given });
const back = (given: Partial<BridgeQuoteRequest> = {}) =>
  request({ sourceChainId: child, destinationChainId: root, token: childToken, ...given });

/** A tenth on top on the root chain, three on the child; thrice the price and the submission. */
const [sourceUnits, gasLimit, maxFee] = [110_000n, 65_000n, 9n];
const coinSubmission = 3n * 11n;
const tokenSubmission = 3n * (5n * 1_000n + 11n);
const ticketOf = (amount: bigint, submission: bigint, data = '0x'): Hex =>
  contracts.encodeFunctionData('unsafeCreateRetryableTicket', [
    stranger,
    amount,
    submission,
    player,
    stranger,
    gasLimit,
    maxFee,
    data,
  ]) as Hex;

describe('ArbitrumQuotes deposit costs', () => {
  it('is gas, the approval, and the ticket: what is shown is what is sent', async () => {
    const { quotes } = aBed();
    const sourceChainGas = (sourceUnits + 130_000n) * 7n;
    const bridgeFee = tokenSubmission + gasLimit * maxFee;
    expect(await quotes.quote(request(), {})).toEqual({
      ...{ amount: 50n, arrives: 50n, arrivesAs: childToken, expectedSeconds: 900 },
      fees: {
        ...{ sourceChainGas, approvalFee: 700_000n, bridgeFee, imtblFee: 0n },
        totalFees: sourceChainGas + 700_000n + bridgeFee,
        allowance: { allowed: 0n, isResetFirst: false },
      },
    });
  });

  it('says what is allowed, and counts taking it back where the token wants that first', async () => {
    const feesOf = async (scene: Scene) => {
      const { approvalFee, allowance } = (await aBed(scene).quotes.quote(request(), {})).fees;
      return [approvalFee, allowance];
    };
    expect(await feesOf({ allowed: 49n })).toEqual([700_000n, { allowed: 49n, isResetFirst: false }]);
    expect(await feesOf({ allowed: 49n, isStrict: true })).toEqual([770_000n, { allowed: 49n, isResetFirst: true }]);
  });

  it('is of a coin without approval and gateway', async () => {
    const { quotes, asked } = aBed();
    const bridgeFee = coinSubmission + gasLimit * maxFee;
    expect((await quotes.quote(coin(), {})).fees).toMatchObject({
      ...{ sourceChainGas: sourceUnits * 7n, approvalFee: 0n, bridgeFee },
      totalFees: sourceUnits * 7n + bridgeFee,
    });
    expect(asked.map(({ name }) => name).sort()).toEqual(['paused', 'submission']);
  });

  it('has no approval if the allowance of the gateway suffices', async () => {
    const { quotes, asked } = aBed({ allowed: 50n });
    expect((await quotes.quote(request(), {})).fees.approvalFee).toBe(0n);
    expect(asked.find(({ name }) => name === 'allowance')?.args).toEqual([player, gateways.gateway]);
    expect((await aBed({ allowed: 49n }).quotes.quote(request(), {})).fees.approvalFee).toBe(700_000n);
  });

  it('asks the child for the ticket as it will run, and the root by one of no coins', async () => {
    const tokens = aBed();
    await tokens.quotes.quote(request(), {});
    expect(tokens.estimates(child)).toEqual([
      { from: aliasOf(gateways.gateway), to: gateways.childGateway, data: inbound, value: '0x0' },
    ]);
    expect(tokens.estimates(root)).toEqual([
      { from: player, to: ends.inbox, data: ticketOf(0n, tokenSubmission, `0x${'ff'.repeat(700)}`), value: '0x0' },
    ]);
    const coins = aBed();
    await coins.quotes.quote(coin(), {});
    expect(coins.estimates(child)).toEqual([{ from: aliasOf(player), to: stranger, data: '0x', value: '0x0' }]);
    expect(coins.estimates(root)).toEqual([
      { from: player, to: ends.inbox, data: ticketOf(0n, coinSubmission), value: '0x0' },
    ]);
  });

  it('asks the inbox by the length of the calldata and the base fee, which is at least one', async () => {
    const argsOf = async (baseFee: bigint | null, asks = request()) => {
      const { quotes, asked } = aBed({ baseFee });
      await quotes.quote(asks, {});
      return asked.find(({ name }) => name === 'submission')?.args;
    };
    expect(await argsOf(11n)).toEqual([5n, 11n]);
    expect(await argsOf(0n)).toEqual([5n, 1n]);
    expect(await argsOf(null)).toEqual([5n, 1n]);
    expect(await argsOf(11n, coin())).toEqual([0n, 11n]);
  });

  it('never bids a price of 1 wei, for which the inbox would only revert with its data', async () => {
    const feeOf = async (childPrice: bigint) =>
      (await aBed({ childPrice }).quotes.quote(coin(), {})).fees.bridgeFee - coinSubmission;
    expect([await feeOf(0n), await feeOf(1n)]).toEqual([2n * gasLimit, 3n * gasLimit]);
  });

  it('is refused while the inbox is paused, and not known where the gas is not', async () => {
    await expect(aBed({ isPaused: true }).quotes.quote(coin(), {})).rejects.toMatchObject({
      code: 'UNSUPPORTED_ERROR',
      data: { inbox: ends.inbox },
    });
    const { quotes, chains } = aBed();
    chains.get(child).script('eth_estimateGas', () => {
      throw new Error('away');
    });
    await expect(quotes.quote(coin(), {})).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
      message: expect.stringContaining('the gas estimate is unknown'),
    });
  });
});

describe('ArbitrumQuotes withdrawal costs', () => {
  it('is its gas, and what is signed on the root chain later', async () => {
    const sourceChainGas = 55_000n * 3n;
    expect(await aBed().quotes.quote(back(), {})).toEqual({
      ...{ amount: 50n, arrives: 50n, arrivesAs: rootToken, expectedSeconds: 3_720 },
      fees: {
        ...{ sourceChainGas, approvalFee: 0n, bridgeFee: 0n, imtblFee: 0n, totalFees: sourceChainGas },
        laterGas: 200_000n * 7n,
      },
    });
  });

  it('is estimated with a withdrawal of zero', async () => {
    const [tokens, coins] = [aBed(), aBed()];
    await tokens.quotes.quote(back(), {});
    await coins.quotes.quote(back({ token: 'NATIVE' }), {});
    expect([...tokens.estimates(child), ...coins.estimates(child)]).toEqual([
      {
        ...{ from: player, to: ends.childRouter, value: '0x0' },
        data: contracts.encodeFunctionData('outboundTransfer', [rootToken, stranger, 0n, '0x']),
      },
      { from: player, to: arbSys, data: contracts.encodeFunctionData('withdrawEth', [stranger]), value: '0x0' },
    ]);
  });
});

describe('ArbitrumQuotes transactions', () => {
  it('is the exact approval to the gateway, and the call of the router with its ticket', async () => {
    const data = AbiCoder.defaultAbiCoder().encode(['uint256', 'bytes'], [tokenSubmission, '0x']);
    const values = [rootToken, player, stranger, 50n, gasLimit, maxFee, data];
    expect(await aBed().quotes.build(request(), {})).toMatchObject({
      ...{ contractToApprove: rootToken, spender: gateways.gateway, unsignedResetTx: null },
      unsignedApprovalTx: { to: rootToken, data: contracts.encodeFunctionData('approve', [gateways.gateway, 50n]) },
      unsignedBridgeTx: {
        ...{ chainId: root, from: player, to: ends.router, value: tokenSubmission + gasLimit * maxFee },
        data: contracts.encodeFunctionData('outboundTransferCustomRefund', values),
      },
    });
  });

  it('is the ticket itself, of coins', async () => {
    expect(await aBed().quotes.build(coin(), {})).toMatchObject({
      ...{ contractToApprove: null, unsignedApprovalTx: null },
      unsignedBridgeTx: {
        ...{ to: ends.inbox, data: ticketOf(50n, coinSubmission) },
        value: 50n + coinSubmission + gasLimit * maxFee,
      },
    });
  });

  it('has no approval of what its gateway burns', async () => {
    expect(await aBed().quotes.build(back(), {})).toMatchObject({
      ...{ contractToApprove: null, unsignedResetTx: null, unsignedApprovalTx: null },
      unsignedBridgeTx: {
        ...{ chainId: child, to: ends.childRouter, value: 0n },
        data: contracts.encodeFunctionData('outboundTransfer', [rootToken, stranger, 50n, '0x']),
      },
      delayWithdrawalLargeAmount: null,
      largeTransferThresholds: null,
    });
    expect((await aBed().quotes.build(back({ token: 'NATIVE' }), {})).unsignedBridgeTx).toMatchObject({
      ...{ to: arbSys, value: 50n, data: contracts.encodeFunctionData('withdrawEth', [stranger]) },
    });
  });

  it('is read without a cache', async () => {
    const { quotes, chains } = aBed();
    await quotes.build(request(), {});
    const reads = [root, child].flatMap((chainId) => chains.get(chainId).reads);
    expect(reads.filter(({ options }) => options.fresh !== true)).toEqual([]);
  });
});

describe('ArbitrumQuotes bridgeable tokens', () => {
  const of = async (scene: Scene, from = root, to = child) =>
    (await aBed(scene).quotes.carried(from, to, {})).map(({ token, arrivesAs }) => [
      ...[token.chainId, token.address, arrivesAs?.chainId, arrivesAs?.address],
    ]);

  it('is each pair in its direction, and nothing between other chains', async () => {
    expect(await of({})).toEqual([
      [root, NATIVE, child, NATIVE],
      [root, rootToken, child, childToken],
    ]);
    expect(await of({}, child, root)).toEqual([
      [child, NATIVE, root, NATIVE],
      [child, childToken, root, rootToken],
    ]);
    expect(await Promise.all([of({}, root, 1), of({}, 1, child), of({}, child, 1), of({}, root, root)])).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  const fails =
    (error: Error): Scene['describe'] =>
    (chainId, address) =>
      address === childToken
        ? Promise.reject(error)
        : Promise.resolve(aToken({ chainId, address: address as never, symbol: 'RARE' }));

  it('takes the metadata of the root token before its first deposit', async () => {
    const { quotes } = aBed({ describe: fails(readErrors.failed('no-contract'))! });
    expect((await quotes.carried(root, child, {}))[1]?.arrivesAs).toMatchObject({
      chainId: child,
      address: childToken,
      symbol: 'RARE',
    });
  });

  it('is not told where a contract is there that does not answer, or of another failure', async () => {
    const failed = readErrors.failed('timeout');
    await expect(aBed({ code: '0x60', describe: fails(failed)! }).quotes.carried(root, child, {})).rejects.toBe(failed);
    const other = new Error('another');
    await expect(aBed({ describe: fails(other)! }).quotes.carried(root, child, {})).rejects.toBe(other);
  });
});
