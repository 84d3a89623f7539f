import { id as keccakOf } from 'ethers';
import {
  type Abortable,
  type Address,
  BridgePhase,
  BridgeStatus,
  type BridgeTransactionStatus,
  type CrossChainTransfer,
  type Hex,
  isTributaryError,
  NATIVE,
  parseAddress,
  type TransferListRequest,
  type TransferPage,
  type UnsignedTransaction,
} from '../../core/index.js';
import {
  type BlockRange,
  bridgeErrors,
  type ChainReader,
  ChainReaders,
  encodeCall,
  isHash,
  isObject,
  listByChain,
  logsOf,
  readLogWindows,
  type ServiceContext,
  tellTransfer,
} from '../../core/plugin/index.js';
import { type ArbitrumContracts, type ArbitrumEnds, precompiles } from './ArbitrumContracts.js';
import type { ArbitrumSettings } from './ArbitrumSettings.js';
import { type BridgedMoney, type Forms, inboxTopic, moneyIn, sendTopic } from './arbitrumMessages.js';
import { type BothChains, outboxExecutionOf, readSend } from './readSend.js';
import { readTicket, type TicketState } from './readTicket.js';

const ticketAbi = ['function redeem(bytes32 ticketId) returns (bytes32)'] as const;
const executedTopic = keccakOf('OutBoxTransactionExecuted(address,address,uint256,uint256)');

/** How far back the transaction is looked for in which something has arrived. */
const arrivalBlocks = 10_000n;

interface Asked extends Abortable {
  /** Whose transfer is meant, where one transaction carries those of several. */
  readonly account?: Address;
}

/** What became of transfers, from what both chains say: the root's inbox and outbox, and the child's tickets. */
export class ArbitrumTransfers {
  readonly #chains: ChainReaders;

  constructor(
    private readonly settings: ArbitrumSettings,
    private readonly contracts: ArbitrumContracts,
    container: ServiceContext,
  ) {
    this.#chains = container.get<ChainReaders>(ChainReaders);
  }

  /** PENDING with nothing known where the chain has no such transfer. @throws TributaryError of the reads; TRANSACTION_REVERTED */
  async statusOf(sourceChainId: number, txHash: string, options: Asked): Promise<BridgeTransactionStatus> {
    const all = await this.#sentIn(sourceChainId, txHash, options);
    const statuses = await Promise.all(all.map((money) => this.#statusOf(money, options)));
    const unknown = { txHash, status: BridgeStatus.PENDING, data: { gmpResponse: null } };
    // Of several, the one that there is still something to wait for.
    return statuses.find(({ status }) => status !== BridgeStatus.COMPLETE) ?? statuses[0] ?? unknown;
  }

  /** See `BridgeAdapter.buildPhase`. Of several transfers of one transaction, the first for which there is something to do. */
  async build(
    phase: BridgePhase,
    sourceChainId: number,
    txHash: string,
    { account, ...options }: Abortable & { readonly account: Address },
  ): Promise<UnsignedTransaction | null> {
    const all = await this.#sentIn(sourceChainId, txHash, { ...options, account });
    if (all.length === 0) throw bridgeErrors.statusFailed(undefined, { sourceChainId, txHash });
    let refusal: { readonly error: unknown } | null = null;
    for (const money of all) {
      try {
        const call = await this.#phaseCall(phase, money, options);
        if (call !== null) return { chainId: money.destinationChainId, from: account, ...call, value: 0n };
      } catch (error) {
        refusal ??= { error };
      }
    }
    if (refusal !== null) throw refusal.error;
    return null;
  }

  /** Found by what names the account in the inbox of the root chain and among what leaves the child chain. @throws TributaryError INVALID_ADDRESS, INVALID_CONFIGURATION */
  async list({ account: given, cursor }: TransferListRequest, options: Abortable): Promise<TransferPage> {
    const account = parseAddress(given);
    const { rootChainId, childChainId, logs } = this.settings;
    return listByChain(
      {
        ...{ chains: this.#chains, origins: [childChainId, rootChainId], pageBlocks: logs.pageBlocks, cursor },
        read: async (reader, range, limited, orNull) => {
          const hashes = await this.#hashesOf(account, reader, range, limited);
          const all = await Promise.all(
            hashes.map((hash) => this.#sentIn(reader.chainId, hash, { ...limited, account })),
          );
          const told = (money: BridgedMoney): Promise<CrossChainTransfer> =>
            tellTransfer(money, { reader, orNull, statusOf: (rest) => this.#statusOf(money, rest) });
          return Promise.all(all.flat().map(told));
        },
      },
      options,
    );
  }

  /** The account's own, or those for it. */
  async #sentIn(
    sourceChainId: number,
    txHash: string,
    { account, ...options }: Asked,
  ): Promise<readonly BridgedMoney[]> {
    const reader = this.#chains.get(sourceChainId);
    const [receipt, ends, forms] = await Promise.all([
      reader.request('eth_getTransactionReceipt', [txHash], { ...options, fresh: true }),
      this.contracts.ends(),
      this.#forms(),
    ]);
    if (!isObject(receipt)) return [];
    if (receipt['status'] === '0x0') throw bridgeErrors.transactionReverted(txHash);
    const all = moneyIn(logsOf(receipt['logs']), sourceChainId, ends, forms);
    return account === undefined
      ? all
      : all.filter(({ sender, recipient }) => sender === account || recipient === account);
  }

  /** Of the tokens whose gateways belong together: others were never sent. */
  async #forms(): Promise<Forms> {
    const known = await Promise.all(
      this.settings.pairs.map(async (pair) => {
        try {
          const gateways = await this.contracts.gatewaysOf(pair);
          return gateways && ([pair.root, { ...gateways, child: pair.child }] as const);
        } catch (error) {
          if (isTributaryError(error) && error.code === 'UNSUPPORTED_ERROR') return null;
          throw error;
        }
      }),
    );
    return new Map(known.filter((form) => form !== null));
  }

  async #statusOf(money: BridgedMoney, options: Abortable): Promise<BridgeTransactionStatus> {
    const { transactionHash: txHash, token, amount, sender, recipient, ticket, send } = money;
    const named = token === NATIVE ? {} : { token };
    const told = { txHash, ...named, amount, sender, recipient, data: { gmpResponse: null } };
    const ends = await this.contracts.ends();
    const { windowBlocks } = this.settings.logs;
    if (ticket !== null) {
      const state = await readTicket(ticket.id, this.#chains.get(ends.childChainId), windowBlocks, options);
      return { ...told, ...statusOfTicket(state, money) };
    }
    const state = await readSend(send!, ends, this.#both(ends), this.settings.logs, options);
    if (state.state === 'ready') return { ...told, status: BridgeStatus.READY_TO_FINALISE };
    if (state.state === 'spent') {
      const arrivedIn = await this.#executionIn(money, ends, options);
      return { ...told, status: BridgeStatus.COMPLETE, ...(arrivedIn !== null && { arrivedIn }) };
    }
    const processing = { ...told, status: BridgeStatus.PROCESSING };
    if (state.dueAt === null) return processing;
    return { ...processing, data: { ...told.data, canWithdraw: false, timeoutEnd: state.dueAt } };
  }

  /** null: it is proven to be behind, or there is none. @throws TributaryError FLOW_RATE_ERROR; PROVIDER_ERROR where nobody knows whether a ticket has to be redeemed */
  async #phaseCall(
    phase: BridgePhase,
    { ticket, send }: BridgedMoney,
    options: Abortable,
  ): Promise<Pick<UnsignedTransaction, 'to' | 'data'> | null> {
    const ends = await this.contracts.ends();
    if (ticket !== null) {
      if (phase !== BridgePhase.REPLAY) return null;
      const child = this.#chains.get(ends.childChainId);
      const { state } = await readTicket(ticket.id, child, this.settings.logs.windowBlocks, options);
      if (state === 'underWay') throw bridgeErrors.statusFailed(undefined, { ticket: ticket.id });
      if (state !== 'open') return null;
      return { to: precompiles.arbRetryableTx, data: encodeCall(ticketAbi, 'redeem', [ticket.id]) };
    }
    if (phase !== BridgePhase.FINALISE) return null;
    const state = await readSend(send!, ends, this.#both(ends), this.settings.logs, options);
    if (state.state === 'spent') return null;
    if (state.state === 'waiting') throw bridgeErrors.withdrawalNotDue(state.dueAt ?? undefined);
    return outboxExecutionOf(send!, state.size, ends, this.#both(ends), options);
  }

  /** For the receipt: which transaction it was does not change that it came. */
  async #executionIn({ send }: BridgedMoney, { outbox, rootChainId }: ArbitrumEnds, options: Abortable) {
    try {
      const reader = this.#chains.get(rootChainId);
      const to = await reader.getBlockNumber({ ...options, fresh: true });
      const from = to >= arrivalBlocks ? to - arrivalBlocks + 1n : 0n;
      const { position, tuple } = send!;
      const topics = [executedTopic, wordOf(tuple[1]), wordOf(tuple[0])];
      const { windowBlocks } = this.settings.logs;
      const logs = await readLogWindows(reader, { address: outbox, topics, from, to, windowBlocks }, options);
      const hash = logs.find(({ data }) => BigInt(String(data)) === position)?.['transactionHash'];
      return isHash(hash) ? hash : null;
    } catch {
      options.signal?.throwIfAborted();
      return null;
    }
  }

  async #hashesOf(
    account: Address,
    reader: ChainReader,
    range: BlockRange,
    options: Abortable,
  ): Promise<readonly Hex[]> {
    const { inbox, rootChainId } = await this.contracts.ends();
    const [address, topic] = reader.chainId === rootChainId ? [inbox, inboxTopic] : [precompiles.arbSys, sendTopic];
    const { windowBlocks } = this.settings.logs;
    const logs = await readLogWindows(reader, { address, topics: [topic], ...range, windowBlocks }, options);
    const name = account.slice(2).toLowerCase();
    const own = logs.filter(({ topics, data }) => `${String(topics)} ${String(data)}`.toLowerCase().includes(name));
    return [...new Set(own.flatMap(({ transactionHash }) => (isHash(transactionHash) ? [transactionHash] : [])))];
  }

  #both({ rootChainId, childChainId }: ArbitrumEnds): BothChains {
    return { root: this.#chains.get(rootChainId), child: this.#chains.get(childChainId) };
  }
}

function statusOfTicket(
  state: TicketState,
  { token }: BridgedMoney,
): Pick<BridgeTransactionStatus, 'status' | 'arrivedIn' | 'expiresAt'> {
  switch (state.state) {
    case 'underWay':
      return { status: BridgeStatus.PROCESSING };
    case 'open':
      return { status: BridgeStatus.FAILED_REPLAYABLE, expiresAt: state.timeout };
    case 'redeemed':
      return { status: BridgeStatus.COMPLETE, arrivedIn: state.redeemedIn };
    case 'gone':
      // Coins go to their recipient all the same; nothing brings tokens back.
      return { status: token === NATIVE && state.isPaidOut ? BridgeStatus.COMPLETE : BridgeStatus.ERROR };
  }
}

function wordOf(address: Address): Hex {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}
