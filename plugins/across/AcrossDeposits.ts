import {
  type Abortable,
  type Address,
  BridgeStatus,
  type BridgeTransactionStatus,
  type CrossChainTransfer,
  type Hex,
  type Network,
  parseAddress,
  type TransferListRequest,
  type TransferPage,
} from '../../core/index.js';
import {
  type BlockRange,
  bridgeErrors,
  type ChainReader,
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
  toQuantity,
} from '../../core/plugin/index.js';
import type { AcrossSettings } from './AcrossSettings.js';
import { matchRefunds } from './matchRefunds.js';
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
/** Of one page of a list, and how far back a fill is looked for. */
const pageBlocks = 10_000n;
/** Until an expired deposit has been paid back at the latest, from its deadline on: it usually takes hours. */
const refundSeconds = 2 * 24 * 60 * 60;

interface Container {
  get<T>(role: symbol | (abstract new (...given: never[]) => T)): T;
}

interface Asked extends Abortable {
  /** Whose deposit is meant, where one transaction carries several. */
  readonly account?: Address;
}

/** What became of deposits, from what the chains say and nothing else. */
export class AcrossDeposits {
  readonly #chains: ChainReaders;
  readonly #tokens: TokenCatalogue;
  readonly #environment: Environment;
  /** By its hash: what the account had sent before a deposit. Two days of a fast chain are many requests, and it does not change any more. */
  readonly #earlier = new Map<string, readonly PoolDeposit[]>();

  constructor(
    private readonly settings: AcrossSettings,
    container: Container,
  ) {
    this.#chains = container.get<ChainReaders>(ChainReaders);
    this.#tokens = container.get(TokenCatalogue);
    this.#environment = container.get<Environment>(Environment);
  }

  /** PENDING with nothing known where the chain has no such deposit. @throws TributaryError of the reads; TRANSACTION_REVERTED */
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
    // Of several, the one that there is still something to wait for.
    return statuses.find(({ status }) => status !== BridgeStatus.COMPLETE) ?? statuses[0] ?? unknown;
  }

  /** Found by the account's own deposits on every chain, ten thousand blocks a page. @throws TributaryError INVALID_ADDRESS, INVALID_CONFIGURATION */
  async list({ account: given, cursor }: TransferListRequest, options: Abortable): Promise<TransferPage> {
    const account = parseAddress(given);
    const origins = [...new Set(this.settings.links.map(({ sourceChainId }) => sourceChainId))];
    const read = async (
      reader: ChainReader,
      range: BlockRange,
      limited: Abortable,
    ): Promise<readonly CrossChainTransfer[]> => {
      const deposits = await this.#depositsOf(account, reader.chainId, range, limited);
      return Promise.all(deposits.map((deposit) => this.#transfer(deposit, reader, limited)));
    };
    return listByChain({ chains: this.#chains, origins, pageBlocks, cursor, read }, options);
  }

  async #transfer(deposit: PoolDeposit, reader: ChainReader, options: Abortable): Promise<CrossChainTransfer> {
    const { transactionHash, originChainId, destinationChainId, depositor, recipient, outputToken, outputAmount } =
      deposit;
    // That nobody can say how it stands is no reason not to tell of it.
    const orNull = nullUnlessLeft(options);
    const [status, block] = await Promise.all([
      this.#statusOf(deposit, options).catch(orNull),
      reader.request('eth_getBlockByNumber', [toQuantity(deposit.blockNumber), false], options).catch(orNull),
    ]);
    return {
      transactionHash,
      sourceChainId: originChainId,
      destinationChainId,
      token: outputToken,
      amount: outputAmount,
      sender: depositor,
      recipient,
      sentAt: isObject(block) ? Number(parseQuantity(block['timestamp'])) : null,
      status,
    };
  }

  async #statusOf(deposit: PoolDeposit, options: Abortable): Promise<BridgeTransactionStatus> {
    const {
      transactionHash: txHash,
      outputToken: token,
      outputAmount: amount,
      depositor: sender,
      recipient,
      fillDeadline,
    } = deposit;
    const told = { txHash, token, amount, sender, recipient, expiresAt: fillDeadline, data: { gmpResponse: null } };
    const fate = await this.#fateOf(deposit, options);
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

  /** At one block of the destination: behind its deadline, what was not filled by then never is. @throws TributaryError of the reads, for a chain without a pool too */
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

  /** For the receipt: which transaction it was does not change that it came. */
  async #fillOf(deposit: PoolDeposit, options: Abortable): Promise<Hex | null> {
    const { destinationChainId, originChainId, depositId } = deposit;
    try {
      const reader = this.#chains.get(destinationChainId);
      const to = await reader.getBlockNumber({ ...options, fresh: true });
      const address = this.settings.pools.get(destinationChainId) as Address;
      const topics = [fillTopic, wordOf(originChainId), wordOf(depositId)];
      const from = to >= pageBlocks ? to - pageBlocks + 1n : 0n;
      const logs = await readLogWindows(reader, { address, topics, from, to }, options);
      const hash = logs.find((log) => isFillOf(log, deposit))?.['transactionHash'];
      return isHash(hash) ? hash : null;
    } catch {
      options.signal?.throwIfAborted();
      return null;
    }
  }

  /** As deep as the network's finality asks. null, too, where nobody can say of which other deposits a refund could be. */
  async #refundOf(deposit: PoolDeposit, options: Abortable): Promise<PoolRefund | null> {
    const { originChainId, depositor, inputToken, inputAmount, blockNumber } = deposit;
    const reader = this.#chains.get(originChainId);
    const address = this.settings.pools.get(originChainId) as Address;
    const head = await reader.getBlockNumber({ ...options, fresh: true });
    const to = head + 1n - BigInt(this.#environment.networks[originChainId]?.finalityBlocks ?? 1);
    if (to < blockNumber) return null;
    const logs = await readLogWindows(reader, { address, topics: [refundTopic], from: blockNumber, to }, options);
    const refunds = logs
      .flatMap(parseRefunds)
      .filter(({ token, account }) => token === inputToken && account === depositor);
    // None that can have been its own: what else they could be of need not be read.
    if (refunds.every(({ amount }) => amount < inputAmount)) return null;
    const rivals = await this.#rivalsOf(deposit, head, options).catch(nullUnlessLeft(options));
    return rivals && matchRefunds(deposit, [deposit, ...rivals], refunds);
  }

  /** The account's other expired deposits of the token that can have been paid back since this one was made. @throws TributaryError of the reads */
  async #rivalsOf(deposit: PoolDeposit, head: bigint, options: Abortable): Promise<readonly PoolDeposit[]> {
    const { originChainId, depositor, inputToken, blockNumber, relayHash } = deposit;
    const reach = await this.#blocksUntilRefund(originChainId, options);
    const between = (from: bigint, to: bigint): Promise<readonly PoolDeposit[]> =>
      this.#depositsOf(depositor, originChainId, { from, to }, options);
    const [earlier, later] = await Promise.all([
      this.#earlier.get(relayHash) ?? between(blockNumber > reach ? blockNumber - reach : 0n, blockNumber - 1n),
      between(blockNumber, head),
    ]);
    this.#earlier.set(relayHash, earlier);
    const rivals = [...earlier, ...later].filter((one) => one.inputToken === inputToken && one.relayHash !== relayHash);
    const fates = await Promise.all(rivals.map((one) => this.#fateOf(one, options).catch(() => 'expired' as const)));
    options.signal?.throwIfAborted();
    return rivals.filter((_one, index) => fates[index] === 'expired');
  }

  /** The longest that a deposit can wait for its refund: the farthest deadline that the pool takes, and what paying back takes then. */
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
    range: { readonly from: bigint; readonly to: bigint },
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

/** A failed read says nothing, except to whoever has left. */
function nullUnlessLeft({ signal }: Abortable): () => null {
  return () => {
    signal?.throwIfAborted();
    return null;
  };
}
