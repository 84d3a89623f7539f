import {
  type Abortable,
  type Address,
  BridgeStatus,
  type BridgeTransactionStatus,
  type CrossChainTransfer,
  type Hex,
  hasArrived,
  hasEnded,
  NATIVE,
  type Network,
  parseAddress,
  type TokenAddress,
  type TransferListRequest,
  type TransferPage,
} from '../../core/index.js';
import {
  bridgeErrors,
  ChainReaders,
  Environment,
  encodeCall,
  isHash,
  isObject,
  type JsonObject,
  listByChain,
  logsOf,
  parseQuantity,
  readContract,
  readLogWindows,
  TokenCatalogue,
  tellTransfer,
  withinLogLimit,
} from '../../core/plugin/index.js';
import type { AcrossSettings } from './AcrossSettings.js';
import { matchRefunds, mostToldApart } from './matchRefunds.js';
import { PoolReader } from './PoolReader.js';
import {
  depositTopic,
  fillTopic,
  isFillOf,
  type PoolDeposit,
  type PoolRefund,
  parseDeposit,
  parseRefunds,
  refundTopic,
  spokePoolAbi,
  wordOf,
} from './spokePool.js';

const filled = 2n;
/** Blocks of one page of a list, and the blocks searched for a fill. */
const pageBlocks = 10_000n;
/** Longest time from the deadline of an expired deposit to its refund, in seconds. It usually takes hours. */
const refundSeconds = 2 * 24 * 60 * 60;
/** Limit of log requests of one search for a refund, for nodes that serve few blocks per request. */
const mostRequests = 2_000;

interface Container {
  get<T>(role: symbol | (abstract new (...given: never[]) => T)): T;
}

interface Asked extends Abortable {
  /** The depositor to look for if one transaction has several deposits. */
  readonly account?: Address;
}

/** Finds the outcomes of deposits, from chain data only. */
export class AcrossDeposits {
  readonly #chains: ChainReaders;
  readonly #tokens: TokenCatalogue;
  readonly #environment: Environment;
  readonly #pools: PoolReader;
  /**
   * The account's earlier deposits, by the hash of a deposit. Cached, because they never change and
   * two days of a fast chain take many requests.
   */
  readonly #earlier = new Map<string, readonly PoolDeposit[]>();

  constructor(
    private readonly settings: AcrossSettings,
    container: Container,
  ) {
    this.#chains = container.get<ChainReaders>(ChainReaders);
    this.#tokens = container.get(TokenCatalogue);
    this.#environment = container.get<Environment>(Environment);
    this.#pools = new PoolReader(settings.pools, this.#chains);
  }

  /**
   * Returns PENDING without details if the chain has no such deposit.
   * @throws TributaryError of the reads; TRANSACTION_REVERTED
   */
  async statusOf(originChainId: number, txHash: string, options: Asked): Promise<BridgeTransactionStatus> {
    const reader = this.#chains.get(originChainId);
    const receipt = await reader.request('eth_getTransactionReceipt', [txHash], { ...options, fresh: true });
    const unknown = { txHash, status: BridgeStatus.PENDING, data: { gmpResponse: null } };
    if (!isObject(receipt)) return unknown;
    if (receipt['status'] === '0x0') throw bridgeErrors.transactionReverted(txHash);
    const all = this.#depositsIn(logsOf(receipt['logs']), originChainId);
    const { account } = options;
    const deposits = account === undefined ? all : all.filter(({ depositor }) => depositor === account);
    const statuses = await Promise.all(deposits.map((deposit) => this.#statusOf(deposit, options)));
    // Prefers a pending deposit, then one that was refunded.
    return (
      statuses.find((status) => !hasEnded(status)) ??
      statuses.find((status) => !hasArrived(status)) ??
      statuses[0] ??
      unknown
    );
  }

  /**
   * Lists the account's deposits on every chain, 10,000 blocks per page.
   * @throws TributaryError INVALID_ADDRESS, INVALID_CONFIGURATION
   */
  async list({ account: given, cursor }: TransferListRequest, options: Abortable): Promise<TransferPage> {
    const account = parseAddress(given);
    const origins = [...new Set(this.settings.links.map(({ sourceChainId }) => sourceChainId))];
    return listByChain(
      {
        ...{ chains: this.#chains, origins, pageBlocks, cursor },
        read: async (reader, range, limited, orNull) => {
          const deposits = await this.#depositsOf(account, reader.chainId, range, limited);
          const told = async (deposit: PoolDeposit): Promise<CrossChainTransfer> => {
            const { originChainId: sourceChainId, outputAmount: amount, depositor: sender } = deposit;
            const found = { ...deposit, sourceChainId, amount, sender, token: null };
            const [token, transfer] = await Promise.all([
              orNull((rest) => this.#arrivesAs(deposit, rest)),
              tellTransfer(found, { reader, orNull, statusOf: (rest) => this.#statusOf(deposit, rest) }),
            ]);
            return { ...transfer, token };
          };
          return Promise.all(deposits.map(told));
        },
      },
      options,
    );
  }

  async #statusOf(deposit: PoolDeposit, options: Abortable): Promise<BridgeTransactionStatus> {
    const { transactionHash: txHash, outputAmount: amount, depositor: sender, recipient, fillDeadline } = deposit;
    const [fate, token] = await Promise.all([
      this.#fateOf(deposit, options),
      this.#arrivesAs(deposit, options).catch(nullUnlessLeft(options)),
    ]);
    const named = token === null || token === NATIVE ? {} : { token };
    const told = {
      ...{ txHash, ...named, amount, sender, recipient },
      ...{ expiresAt: fillDeadline, data: { gmpResponse: null } },
    };
    if (fate === 'filled') {
      const arrivedIn = await this.#fillOf(deposit, options);
      return { ...told, status: BridgeStatus.COMPLETE, ...(arrivedIn !== null && { arrivedIn }) };
    }
    if (fate === 'open') return { ...told, status: BridgeStatus.PROCESSING };
    const refund = await this.#refundOf(deposit, options);
    if (refund === null) return { ...told, status: BridgeStatus.EXPIRED };
    const { originChainId, inputToken, inputAmount: value } = deposit;
    const paid = { token: await this.#tokens.describe(originChainId, inputToken, options), value };
    return {
      ...told,
      status: BridgeStatus.REFUNDED,
      refund: { amount: paid, transactionHash: refund.transactionHash },
    };
  }

  /**
   * Returns the token that the recipient gets. A pool unwraps its chain's native token, except for
   * a contract.
   * @throws TributaryError of the reads
   */
  async #arrivesAs(
    { destinationChainId, outputToken, recipient }: PoolDeposit,
    options: Abortable,
  ): Promise<TokenAddress> {
    const isCarried = this.settings.tokens.some((forms) => forms.get(destinationChainId) === outputToken);
    if (isCarried || !this.settings.pools.has(destinationChainId)) return outputToken;
    if (outputToken !== (await this.#pools.wrapped(destinationChainId, options))) return outputToken;
    const asked = [recipient, 'latest'];
    const code = await this.#chains.get(destinationChainId).request('eth_getCode', asked, options);
    return code === '0x' ? NATIVE : outputToken;
  }

  /**
   * Reads status and time at one block of the destination: a deposit not filled after its deadline
   * is never filled.
   * @throws TributaryError of the reads, and for a chain without a pool
   */
  async #fateOf(
    { destinationChainId, relayHash, fillDeadline }: PoolDeposit,
    options: Abortable,
  ): Promise<'open' | 'filled' | 'expired'> {
    const pool = this.settings.pools.get(destinationChainId);
    if (pool === undefined) throw bridgeErrors.invalidDestinationChainId(destinationChainId);
    const reader = this.#chains.get(destinationChainId);
    const fresh = { ...options, fresh: true };
    const block = await reader.request('eth_getBlockByNumber', ['latest', false], fresh);
    if (!isObject(block)) throw bridgeErrors.statusFailed(undefined, { destinationChainId });
    const data = encodeCall(spokePoolAbi, 'fillStatuses', [relayHash]);
    const status = parseQuantity(await reader.request('eth_call', [{ to: pool, data }, block['number']], fresh));
    if (status === filled) return 'filled';
    return parseQuantity(block['timestamp']) > BigInt(fillDeadline) ? 'expired' : 'open';
  }

  /** Finds the fill for the receipt. A missing hash doesn't change the status. */
  async #fillOf(deposit: PoolDeposit, options: Abortable): Promise<Hex | null> {
    const { destinationChainId, originChainId, depositId } = deposit;
    try {
      const reader = this.#chains.get(destinationChainId);
      const to = await reader.getBlockNumber({ ...options, fresh: true });
      const address = this.settings.pools.get(destinationChainId) as Address;
      const topics = [fillTopic, wordOf(originChainId), wordOf(depositId)];
      const from = to >= pageBlocks ? to - pageBlocks + 1n : 0n;
      const { value: logs } = await withinLogLimit({ from, to }, (range) =>
        readLogWindows(reader, { address, topics, ...range }, options),
      );
      const hash = logs.find((log) => isFillOf(log, deposit))?.['transactionHash'];
      return isHash(hash) ? hash : null;
    } catch {
      options.signal?.throwIfAborted();
      return null;
    }
  }

  /** Finds the refund at finality depth. Also `null` if a refund could belong to another deposit. */
  async #refundOf(deposit: PoolDeposit, options: Abortable): Promise<PoolRefund | null> {
    const { originChainId, depositor, inputToken, inputAmount, blockNumber } = deposit;
    const reader = this.#chains.get(originChainId);
    const address = this.settings.pools.get(originChainId) as Address;
    const head = await reader.getBlockNumber({ ...options, fresh: true });
    const to = head + 1n - BigInt(this.#environment.networks[originChainId]?.finalityBlocks ?? 1);
    if (to < blockNumber) return null;
    const refundsIn = async (from: bigint, until: bigint): Promise<readonly PoolRefund[]> => {
      const logs = await readLogWindows(
        reader,
        { address, topics: [refundTopic], from, to: until, mostRequests },
        options,
      );
      return logs.flatMap(parseRefunds).filter(({ token, account }) => token === inputToken && account === depositor);
    };
    const refunds = await refundsIn(blockNumber, to);
    // No refund is large enough for this deposit, so the other deposits need not be read.
    if (refunds.every(({ amount }) => amount < inputAmount)) return null;
    const expired = await this.#expiredWith(deposit, head, options).catch(nullUnlessLeft(options));
    if (expired === null) return null;
    // Refunds before this deposit settle some of the earlier deposits.
    const before = await refundsIn(earliest(expired).blockNumber, blockNumber - 1n);
    return matchRefunds(deposit, expired, [...before, ...refunds]);
  }

  /**
   * Returns the deposit and the account's other expired deposits of the token that a refund could
   * belong to instead, directly or through one of them.
   * @throws TributaryError of the reads
   */
  async #expiredWith(deposit: PoolDeposit, head: bigint, options: Abortable): Promise<readonly PoolDeposit[]> {
    const { originChainId, depositor, blockNumber } = deposit;
    const reach = await this.#blocksUntilRefund(originChainId, options);
    const sent = await Promise.all([
      this.#sentBefore(deposit, reach, options),
      this.#depositsOf(depositor, originChainId, { from: blockNumber, to: head, mostRequests }, options),
    ]);
    const expired = [deposit, ...(await this.#rivalsAmong(sent.flat(), deposit, options))];
    let known = deposit;
    while (earliest(expired) !== known && expired.length <= mostToldApart) {
      known = earliest(expired);
      expired.push(...(await this.#rivalsAmong(await this.#sentBefore(known, reach, options), deposit, options)));
    }
    return expired;
  }

  async #sentBefore(
    { relayHash, depositor, originChainId, blockNumber }: PoolDeposit,
    reach: bigint,
    options: Abortable,
  ): Promise<readonly PoolDeposit[]> {
    const range = { from: blockNumber > reach ? blockNumber - reach : 0n, to: blockNumber - 1n, mostRequests };
    const earlier = this.#earlier.get(relayHash) ?? (await this.#depositsOf(depositor, originChainId, range, options));
    this.#earlier.set(relayHash, earlier);
    return earlier;
  }

  /** Returns deposits of the same token that have expired, or whose status can't be read. */
  async #rivalsAmong(
    deposits: readonly PoolDeposit[],
    { inputToken, relayHash }: PoolDeposit,
    options: Abortable,
  ): Promise<readonly PoolDeposit[]> {
    const rivals = deposits.filter((one) => one.inputToken === inputToken && one.relayHash !== relayHash);
    const fates = await Promise.all(rivals.map((one) => this.#fateOf(one, options).catch(() => 'expired' as const)));
    options.signal?.throwIfAborted();
    return rivals.filter((_one, index) => fates[index] === 'expired');
  }

  /**
   * Longest time from a deposit to its refund, in blocks: the farthest deadline that the pool
   * accepts plus the refund time.
   */
  async #blocksUntilRefund(chainId: number, options: Abortable): Promise<bigint> {
    const address = this.settings.pools.get(chainId) as Address;
    const asked = { address, abi: spokePoolAbi, functionName: 'fillDeadlineBuffer' };
    const [buffer] = await readContract<[bigint]>(this.#chains.get(chainId), asked, options);
    const { blockTimeMs } = this.#environment.networks[chainId] as Network;
    return BigInt(Math.ceil(((Number(buffer) + refundSeconds) * 1_000) / blockTimeMs));
  }

  async #depositsOf(
    account: Address,
    chainId: number,
    range: { readonly from: bigint; readonly to: bigint; readonly mostRequests?: number },
    options: Abortable,
  ): Promise<readonly PoolDeposit[]> {
    const address = this.settings.pools.get(chainId) as Address;
    const topics = [depositTopic, null, null, wordOf(account)];
    return this.#depositsIn(
      await readLogWindows(this.#chains.get(chainId), { address, topics, ...range }, options),
      chainId,
    );
  }

  #depositsIn(logs: readonly JsonObject[], chainId: number): readonly PoolDeposit[] {
    const pool = this.settings.pools.get(chainId)?.toLowerCase();
    return logs
      .filter(({ address }) => String(address).toLowerCase() === pool)
      .flatMap((log) => parseDeposit(log, chainId) ?? []);
  }
}

function earliest([first, ...others]: readonly PoolDeposit[]): PoolDeposit {
  return others.reduce((one, other) => (other.blockNumber < one.blockNumber ? other : one), first!);
}

/** A failed read proves nothing. Rethrows only if the caller has aborted. */
function nullUnlessLeft({ signal }: Abortable): () => null {
  return () => {
    signal?.throwIfAborted();
    return null;
  };
}
