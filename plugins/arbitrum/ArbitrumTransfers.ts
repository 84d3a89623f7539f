import { id as keccakOf } from 'ethers';
import {
  type Abortable,
  type Address,
  BridgePhase,
  BridgeStatus,
  type BridgeTransactionStatus,
  type Hex,
  isTributaryError,
  NATIVE,
  type UnsignedTransaction,
} from '../../core/index.js';
import {
  type BlockRange,
  bridgeErrors,
  type ChainReader,
  ChainReaders,
  encodeCall,
  isHash,
  type JsonObject,
  RollupTransfers,
  readLogWindows,
  type ServiceContext,
} from '../../core/plugin/index.js';
import { type ArbitrumContracts, type ArbitrumEnds, precompiles } from './ArbitrumContracts.js';
import type { ArbitrumSettings } from './ArbitrumSettings.js';
import { type BridgedMoney, type Forms, inboxTopic, moneyIn, sendTopic } from './arbitrumMessages.js';
import { type BothChains, outboxExecutionOf, readSend } from './readSend.js';
import { readTicket, type TicketState } from './readTicket.js';

const ticketAbi = ['function redeem(bytes32 ticketId) returns (bytes32)'] as const;
const executedTopic = keccakOf('OutBoxTransactionExecuted(address,address,uint256,uint256)');

/**
 * Finds the outcomes of transfers on both chains, from the root chain's inbox and outbox and the
 * child chain's tickets.
 */
export class ArbitrumTransfers extends RollupTransfers<BridgedMoney> {
  constructor(
    settings: ArbitrumSettings,
    private readonly contracts: ArbitrumContracts,
    container: ServiceContext,
  ) {
    super(settings, container.get<ChainReaders>(ChainReaders));
  }

  protected async parser(): Promise<(logs: readonly JsonObject[], sourceChainId: number) => readonly BridgedMoney[]> {
    const [ends, forms] = await Promise.all([this.contracts.ends(), this.#forms()]);
    return (logs, sourceChainId) => moneyIn(logs, sourceChainId, ends, forms);
  }

  /** Tokens whose gateways match; deposits of other tokens are rejected before sending. */
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

  protected async standingOf(money: BridgedMoney, options: Abortable): Promise<BridgeTransactionStatus> {
    const { transactionHash: txHash, token, amount, sender, recipient, ticket, send } = money;
    const named = token === NATIVE ? {} : { token };
    const told = { txHash, ...named, amount, sender, recipient, data: { gmpResponse: null } };
    const ends = await this.contracts.ends();
    const { windowBlocks } = this.settings.logs;
    if (ticket !== null) {
      const state = await readTicket(ticket.id, this.chains.get(ends.childChainId), windowBlocks, options);
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

  /**
   * Returns the call of a phase; `null` if the phase has been completed, or doesn't exist.
   * @throws TributaryError FLOW_RATE_ERROR; PROVIDER_ERROR if it is unknown whether a ticket must
   * be redeemed
   */
  protected async phaseCall(
    phase: BridgePhase,
    { ticket, send }: BridgedMoney,
    options: Abortable,
  ): Promise<Pick<UnsignedTransaction, 'to' | 'data'> | null> {
    const ends = await this.contracts.ends();
    if (ticket !== null) {
      if (phase !== BridgePhase.REPLAY) return null;
      const child = this.chains.get(ends.childChainId);
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

  #executionIn({ send }: BridgedMoney, { outbox, rootChainId }: ArbitrumEnds, options: Abortable): Promise<Hex | null> {
    const { position, tuple } = send!;
    const topics = [executedTopic, wordOf(tuple[1]), wordOf(tuple[0])];
    const isIt = ({ data }: JsonObject): boolean => BigInt(String(data)) === position;
    return this.arrivalIn(rootChainId, { address: outbox, topics }, isIt, options);
  }

  protected async hashesOf(
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
    return { root: this.chains.get(rootChainId), child: this.chains.get(childChainId) };
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
      // Native tokens still go to their recipient; tokens are lost.
      return { status: token === NATIVE && state.isPaidOut ? BridgeStatus.COMPLETE : BridgeStatus.ERROR };
  }
}

function wordOf(address: Address): Hex {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}
