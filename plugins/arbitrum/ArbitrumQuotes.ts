import {
  type Abortable,
  type Address,
  type BridgeBundle,
  BridgeErrorType,
  type BridgeFees,
  type BridgeQuote,
  type BridgeQuoteRequest,
  type BridgeRequest,
  type CarriedToken,
  type Hex,
  ItemType,
  isTributaryError,
  NATIVE,
  type Token,
} from '../../core/index.js';
import {
  type Approval,
  asProviderError,
  bridgeBundle,
  bridgeErrors,
  type CarriedPair,
  type ChainReader,
  ChainReaders,
  encodeAbi,
  encodeCall,
  estimateGas,
  isObject,
  parseAbiTypes,
  parseQuantity,
  parseRollupCrossing,
  type ReadOptions,
  type RollupCrossing,
  readApproval,
  readContract,
  type ServiceContext,
  TokenCatalogue,
  TransferRefusal,
  transferRefusals,
} from '../../core/plugin/index.js';
import { type ArbitrumContracts, type ArbitrumEnds, type GatewayPair, precompiles } from './ArbitrumContracts.js';
import { type ArbitrumSettings } from './ArbitrumSettings.js';
import { aliasOf } from './arbitrumMessages.js';
import { settlingSeconds } from './readSend.js';

const inboxAbi = [
  'function unsafeCreateRetryableTicket(address to, uint256 l2CallValue, uint256 maxSubmissionCost, address excessFeeRefundAddress, address callValueRefundAddress, uint256 gasLimit, uint256 maxFeePerGas, bytes data) payable returns (uint256)',
  'function calculateRetryableSubmissionFee(uint256 dataLength, uint256 baseFee) view returns (uint256)',
  'function paused() view returns (bool)',
] as const;
const routerAbi = [
  'function outboundTransferCustomRefund(address token, address refundTo, address to, uint256 amount, uint256 maxGas, uint256 gasPriceBid, bytes data) payable returns (bytes)',
  'function getOutboundCalldata(address token, address from, address to, uint256 amount, bytes data) view returns (bytes)',
] as const;
const childAbi = [
  'function withdrawEth(address destination) payable returns (uint256)',
  'function outboundTransfer(address l1Token, address to, uint256 amount, bytes data) payable returns (bytes)',
] as const;
const submissionTypes = parseAbiTypes('uint256 maxSubmissionCost, bytes extraData');

/** Gas of a token deposit in addition to the ticket's own gas, and gas of the later execution. */
const gas = { token: 130_000n, execute: 200_000n } as const;
/** Factors on fees, which change between the quote and the block. The rest is refunded on the child chain. */
const cushion = { submission: 3n, price: 3n } as const;
/** Percent added to estimated gas on the source and the child chain. */
const onTop = { source: 10n, child: 30n } as const;

/** Payment for a ticket. Exact: the sent values are the shown ones. */
interface TicketFees {
  readonly submission: bigint;
  readonly gasLimit: bigint;
  readonly maxFee: bigint;
}

interface Costs {
  readonly fees: BridgeFees;
  readonly call: Pick<BridgeBundle['unsignedBridgeTx'], 'to' | 'data' | 'value'>;
  readonly approval: Approval | null;
  readonly spender?: Address | undefined;
}

/** Quotes a transfer and builds its transactions. Rejects transfers that would be lost. */
export class ArbitrumQuotes {
  readonly #chains: ChainReaders;
  readonly #tokens: TokenCatalogue;

  constructor(
    private readonly settings: ArbitrumSettings,
    private readonly contracts: ArbitrumContracts,
    container: ServiceContext,
  ) {
    this.#chains = container.get<ChainReaders>(ChainReaders);
    this.#tokens = container.get(TokenCatalogue);
  }

  async carried(
    sourceChainId: number,
    destinationChainId: number,
    options: Abortable,
  ): Promise<readonly CarriedToken[]> {
    const { rootChainId, childChainId, pairs } = this.settings;
    const isDeposit = sourceChainId === rootChainId && destinationChainId === childChainId;
    if (!isDeposit && (sourceChainId !== childChainId || destinationChainId !== rootChainId)) return [];
    return Promise.all(
      pairs.map(async (pair) => {
        const root = await this.#tokens.describe(rootChainId, pair.root, options);
        const child = await this.#childForm(pair, root, options);
        return isDeposit ? { token: root, arrivesAs: child } : { token: child, arrivesAs: root };
      }),
    );
  }

  quote(request: BridgeQuoteRequest, options: Abortable): Promise<BridgeQuote> {
    return asProviderError(this.#quote(parseRollupCrossing(this.settings, request), options), options);
  }

  async build(request: BridgeRequest, options: Abortable): Promise<BridgeBundle> {
    const crossing = parseRollupCrossing(this.settings, request);
    const fresh = { ...options, fresh: true };
    const { fees, call, approval, spender } = await asProviderError(this.#costs(crossing, fresh), options);
    const { sender, sourceChainId } = crossing;
    return bridgeBundle({ fees, approval, spender, transfer: { chainId: sourceChainId, from: sender, ...call } });
  }

  async #quote(crossing: RollupCrossing, options: Abortable): Promise<BridgeQuote> {
    const { isDeposit, amount, arrivesAs } = crossing;
    const { fees } = await this.#costs(crossing, options);
    const root = this.#chains.get(this.settings.rootChainId);
    const expectedSeconds = isDeposit
      ? (this.settings.links[0].expectedSeconds ?? 0)
      : await settlingSeconds(await this.contracts.ends(), root, options);
    return { amount, arrives: amount, arrivesAs, fees, expectedSeconds };
  }

  async #costs(crossing: RollupCrossing, options: ReadOptions): Promise<Costs> {
    const [ends, gateways] = await Promise.all([this.contracts.ends(), this.contracts.gatewaysOf(crossing.pair)]);
    return crossing.isDeposit
      ? this.#depositCosts(crossing, ends, gateways, options)
      : this.#withdrawalCosts(crossing, ends, options);
  }

  async #depositCosts(
    crossing: RollupCrossing,
    ends: ArbitrumEnds,
    gateways: GatewayPair | null,
    options: ReadOptions,
  ): Promise<Costs> {
    const { token, sender, amount } = crossing;
    const root = this.#chains.get(ends.rootChainId);
    const approvable = token === NATIVE || gateways === null ? null : approvableOf(token, gateways.gateway, amount);
    const [ticket, price, approval] = await Promise.all([
      this.#ticketFees(crossing, ends, gateways, options),
      priceOf(root, options),
      approvable === null ? null : readApproval(root, { owner: sender, approvable }, options),
    ]);
    const units = await this.#ticketUnits(crossing, ends, ticket, root, options);
    const sourceChainGas = units * price;
    const approvalFee = (approval?.gas ?? 0n) * price;
    const bridgeFee = ticket.submission + ticket.gasLimit * ticket.maxFee;
    const totalFees = sourceChainGas + approvalFee + bridgeFee;
    return {
      fees: {
        ...{ sourceChainGas, approvalFee, bridgeFee, imtblFee: 0n, totalFees },
        ...(approval !== null && {
          allowance: { allowed: amount - approval.missing, isResetFirst: approval.reset !== null },
        }),
      },
      approval,
      // The call goes to the router; the gateway behind it takes the token.
      spender: approvable?.spenderAddress,
      call:
        token === NATIVE
          ? { to: ends.inbox, data: coinTicket(crossing, ticket), value: amount + bridgeFee }
          : { to: ends.router, data: tokenTicket(crossing, token, ticket), value: bridgeFee },
    };
  }

  async #withdrawalCosts(crossing: RollupCrossing, ends: ArbitrumEnds, options: ReadOptions): Promise<Costs> {
    const { token, sender, amount } = crossing;
    const [child, root] = [this.#chains.get(ends.childChainId), this.#chains.get(ends.rootChainId)];
    const to = token === NATIVE ? precompiles.arbSys : ends.childRouter;
    // Estimates with an amount of 0, which needs neither a balance nor an approval.
    const nothing = { from: sender, to, data: withdrawal({ ...crossing, amount: 0n }), value: 0n };
    const [units, price, laterPrice] = await Promise.all([
      unitsOf(child, nothing, onTop.source, options),
      priceOf(child, options),
      priceOf(root, options),
    ]);
    const sourceChainGas = units * price;
    const fees = { sourceChainGas, approvalFee: 0n, bridgeFee: 0n, imtblFee: 0n, totalFees: sourceChainGas };
    return {
      fees: { ...fees, laterGas: laterPrice * gas.execute },
      call: { to, data: withdrawal(crossing), value: token === NATIVE ? amount : 0n },
      // The gateway burns tokens that leave the child chain, so no approval is needed.
      approval: null,
    };
  }

  /** @throws TributaryError UNSUPPORTED_ERROR while the inbox is paused */
  async #ticketFees(
    { token, sender, recipient, amount }: RollupCrossing,
    { inbox, router, rootChainId, childChainId }: ArbitrumEnds,
    gateways: GatewayPair | null,
    options: ReadOptions,
  ): Promise<TicketFees> {
    const [root, child] = [this.#chains.get(rootChainId), this.#chains.get(childChainId)];
    const onRoot = async (address: Address, abi: readonly string[], functionName: string, args: readonly unknown[]) =>
      (await readContract(root, { address, abi, functionName, args }, options))[0];
    const [isPaused, data, baseFee, price] = await Promise.all([
      onRoot(inbox, inboxAbi, 'paused', []),
      token === NATIVE
        ? '0x'
        : onRoot(router, routerAbi, 'getOutboundCalldata', [token, sender, recipient, amount, '0x']),
      baseFeeOf(root, options),
      priceOf(child, options),
    ]);
    if (isPaused === true) throw transferRefusals.refused(TransferRefusal.PAUSED, { inbox });
    const calldata = data as Hex;
    // The call that the child chain will execute, for a token's first deposit as well.
    const run = {
      from: aliasOf(gateways?.gateway ?? sender),
      to: gateways?.childGateway ?? recipient,
      data: calldata,
      value: 0n,
    };
    const [submission, gasLimit] = await Promise.all([
      onRoot(inbox, inboxAbi, 'calculateRetryableSubmissionFee', [calldata.length / 2 - 1, baseFee]),
      unitsOf(child, run, onTop.child, options),
    ]);
    // With a price of 1 the inbox reverts and returns the ticket's parameters.
    const maxFee = price * cushion.price > 1n ? price * cushion.price : 2n;
    return { submission: (submission as bigint) * cushion.submission, gasLimit, maxFee };
  }

  /** Estimates with a ticket of value 0 and the real ticket's length, which needs no balance. */
  async #ticketUnits(
    crossing: RollupCrossing,
    { inbox }: ArbitrumEnds,
    ticket: TicketFees,
    root: ChainReader,
    options: ReadOptions,
  ): Promise<bigint> {
    const isCoin = crossing.token === NATIVE;
    const data = coinTicket({ ...crossing, amount: 0n }, ticket, isCoin ? '0x' : longer);
    const units = await unitsOf(root, { from: crossing.sender, to: inbox, data, value: 0n }, onTop.source, options);
    return isCoin ? units : units + gas.token;
  }

  /**
   * Describes the token on the child chain. Before its first deposit it doesn't exist yet; it will
   * be like the original.
   */
  async #childForm({ child }: CarriedPair, root: Token, options: Abortable): Promise<Token> {
    const { childChainId: chainId } = this.settings;
    try {
      return await this.#tokens.describe(chainId, child, options);
    } catch (error) {
      options.signal?.throwIfAborted();
      const code: unknown = await this.#chains.get(chainId).request('eth_getCode', [child, 'latest'], options);
      if (!isTributaryError(error) || code !== '0x') throw error;
      return { ...root, chainId, address: child };
    }
  }
}

/** Dummy call data, as long as the data of the gateways. */
const longer: Hex = `0x${'ff'.repeat(700)}`;

/**
 * Encodes a ticket of native tokens. Uses the `unsafe` form, which sends refunds to the given
 * address. The other form would send the refunds of an account with code (for example one delegated
 * by EIP-7702) to an alias that has no owner.
 * The sender gets the rest of the fees; the recipient gets native tokens of a ticket that is never
 * redeemed.
 */
function coinTicket({ sender, recipient, amount }: RollupCrossing, fees: TicketFees, data: Hex = '0x'): Hex {
  const { submission, gasLimit, maxFee } = fees;
  const values = [recipient, amount, submission, sender, recipient, gasLimit, maxFee, data];
  return encodeCall(inboxAbi, 'unsafeCreateRetryableTicket', values);
}

function tokenTicket({ sender, recipient, amount }: RollupCrossing, token: Address, fees: TicketFees): Hex {
  const { submission, gasLimit, maxFee } = fees;
  const data = encodeAbi(submissionTypes, [submission, '0x']);
  const values = [token, sender, recipient, amount, gasLimit, maxFee, data];
  return encodeCall(routerAbi, 'outboundTransferCustomRefund', values);
}

function withdrawal({ pair: { root }, recipient, amount }: RollupCrossing): Hex {
  if (root === NATIVE) return encodeCall(childAbi, 'withdrawEth', [recipient]);
  return encodeCall(childAbi, 'outboundTransfer', [root, recipient, amount, '0x']);
}

function approvableOf(tokenAddress: Address, spenderAddress: Address, amount: bigint) {
  return { type: ItemType.ERC20, tokenAddress, spenderAddress, amount } as const;
}

async function priceOf(reader: ChainReader, options: ReadOptions): Promise<bigint> {
  return parseQuantity(await reader.request('eth_gasPrice', [], options));
}

/** Returns the base fee for the inbox, which would read 0 in a view. */
async function baseFeeOf(reader: ChainReader, options: ReadOptions): Promise<bigint> {
  const block = await reader.request('eth_getBlockByNumber', ['latest', false], options);
  const fee = isObject(block) ? parseQuantity(block['baseFeePerGas']) : 0n;
  return fee > 0n ? fee : 1n;
}

/**
 * Estimates gas and adds `percent` to it.
 * @throws TributaryError PROVIDER_ERROR
 */
async function unitsOf(
  reader: ChainReader,
  call: Parameters<typeof estimateGas>[1],
  percent: bigint,
  options: ReadOptions,
): Promise<bigint> {
  const estimate = await estimateGas(reader, call, options);
  if (estimate.outcome !== 'estimated')
    throw bridgeErrors.wrapped(BridgeErrorType.PROVIDER_ERROR, new Error(`the gas estimate is ${estimate.outcome}`));
  return (estimate.units * (100n + percent)) / 100n;
}
