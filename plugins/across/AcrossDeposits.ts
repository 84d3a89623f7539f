import {
  type Abortable,
  type Address,
  BridgeStatus,
  type BridgeTransactionStatus,
  type CrossChainTransfer,
  type Hex,
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
/** Of one page of a list, and how far before a deposit others may have been sent that its refund could be of. */
const pageBlocks = 10_000n;

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
    const orNull = (): null => {
      options.signal?.throwIfAborted();
      return null;
    };
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

  /** As deep as the network's finality asks; of all the account's deposits of the token that it could have been of. */
  async #refundOf(deposit: PoolDeposit, options: Abortable): Promise<PoolRefund | null> {
    const { originChainId, depositor, inputToken, blockNumber } = deposit;
    const reader = this.#chains.get(originChainId);
    const address = this.settings.pools.get(originChainId) as Address;
    const head = await reader.getBlockNumber({ ...options, fresh: true });
    const to = head + 1n - BigInt(this.#environment.networks[originChainId]?.finalityBlocks ?? 1);
    if (to < blockNumber) return null;
    const first = blockNumber >= pageBlocks ? blockNumber - pageBlocks : 0n;
    const logs = await readLogWindows(reader, { address, topics: [refundTopic], from: blockNumber, to }, options);
    const refunds = logs
      .flatMap(parseRefunds)
      .filter(({ token, account }) => token === inputToken && account === depositor);
    if (refunds.length === 0) return null;
    const others = await this.#depositsOf(depositor, originChainId, { from: first, to: head }, options);
    const rivals = others.filter((one) => one.inputToken === inputToken && one.relayHash !== deposit.relayHash);
    const fates = await Promise.all(rivals.map((one) => this.#fateOf(one, options).catch(() => 'expired' as const)));
    options.signal?.throwIfAborted();
    const expired = [deposit, ...rivals.filter((_one, index) => fates[index] === 'expired')];
    return matchRefunds(deposit, expired, refunds);
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
