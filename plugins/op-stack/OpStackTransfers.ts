import {
  type Abortable,
  type Address,
  BridgePhase,
  BridgeStatus,
  type BridgeTransactionStatus,
  type CrossChainTransfer,
  type Hex,
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
  engineErrors,
  isHash,
  isObject,
  listByChain,
  logsOf,
  readContract,
  readLogWindows,
  type ServiceContext,
  tellTransfer,
} from '../../core/plugin/index.js';
import { findClaim } from './findClaim.js';
import type { OpStackContracts, OpStackEnds } from './OpStackContracts.js';
import type { OpStackSettings } from './OpStackSettings.js';
import { type BridgedMessage, initiatedTopics, messagesIn, predeploys, relayedTopic } from './opMessages.js';
import { isPortalPaused, readWithdrawal } from './readWithdrawal.js';

const messengerAbi = [
  'function successfulMessages(bytes32) view returns (bool)',
  'function failedMessages(bytes32) view returns (bool)',
] as const;
const withdrawalType =
  '(uint256 nonce, address sender, address target, uint256 value, uint256 gasLimit, bytes data) withdrawal';
const portalAbi = [
  `function proveWithdrawalTransaction(${withdrawalType}, uint256 index, (bytes32 version, bytes32 stateRoot, bytes32 storageRoot, bytes32 blockHash) outputRootProof, bytes[] storageProof)`,
  `function finalizeWithdrawalTransaction(${withdrawalType})`,
  `function finalizeWithdrawalTransactionExternalProof(${withdrawalType}, address prover)`,
] as const;

/** How far back the transaction is looked for in which something has arrived. */
const arrivalBlocks = 10_000n;

interface Asked extends Abortable {
  /** Whose transfer is meant, where one transaction carries those of several. */
  readonly account?: Address;
}

/** What became of transfers, from what the contracts' own maps say and nothing else: hashes that could be computed for the other chain differ from client to client. */
export class OpStackTransfers {
  readonly #chains: ChainReaders;

  constructor(
    private readonly settings: OpStackSettings,
    private readonly contracts: OpStackContracts,
    container: ServiceContext,
  ) {
    this.#chains = container.get<ChainReaders>(ChainReaders);
  }

  /** PENDING with nothing known where the chain has no such transfer. @throws TributaryError of the reads; TRANSACTION_REVERTED */
  async statusOf(sourceChainId: number, txHash: string, options: Asked): Promise<BridgeTransactionStatus> {
    const messages = await this.#sentIn(sourceChainId, txHash, options);
    const statuses = await Promise.all(messages.map((message) => this.#statusOf(message, options)));
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
    const messages = await this.#sentIn(sourceChainId, txHash, { ...options, account });
    if (messages.length === 0) throw bridgeErrors.statusFailed(undefined, { sourceChainId, txHash });
    const ends = await this.contracts.ends();
    let refusal: { readonly error: unknown } | null = null;
    for (const message of messages) {
      try {
        const call = await this.#phaseCall(phase, message, { account, ends }, options);
        if (call === null) continue;
        const { destinationChainId: chainId } = message;
        return { chainId, from: account, ...call, value: 0n };
      } catch (error) {
        refusal ??= { error };
      }
    }
    if (refusal !== null) throw refusal.error;
    return null;
  }

  /** Found by the account's own transfers at the bridges of both chains. @throws TributaryError INVALID_ADDRESS, INVALID_CONFIGURATION */
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
          const told = (message: BridgedMessage): Promise<CrossChainTransfer> =>
            tellTransfer(message, { reader, orNull, statusOf: (rest) => this.#statusOf(message, rest) });
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
  ): Promise<readonly BridgedMessage[]> {
    const reader = this.#chains.get(sourceChainId);
    const [receipt, ends] = await Promise.all([
      reader.request('eth_getTransactionReceipt', [txHash], { ...options, fresh: true }),
      this.contracts.ends(),
    ]);
    if (!isObject(receipt)) return [];
    if (receipt['status'] === '0x0') throw bridgeErrors.transactionReverted(txHash);
    const all = messagesIn(logsOf(receipt['logs']), sourceChainId, ends);
    return account === undefined
      ? all
      : all.filter(({ sender, recipient }) => sender === account || recipient === account);
  }

  async #statusOf(message: BridgedMessage, options: Abortable): Promise<BridgeTransactionStatus> {
    const { transactionHash: txHash, token, amount, sender, recipient, withdrawal } = message;
    const named = token === 'native' ? {} : { token };
    const told = { txHash, ...named, amount, sender, recipient, data: { gmpResponse: null } };
    const ends = await this.contracts.ends();
    const [isDone, hasFailed] = await this.#relayed(message, ends, options);
    if (isDone) {
      const arrivedIn = await this.#arrivalOf(message, ends, options);
      return { ...told, status: BridgeStatus.COMPLETE, ...(arrivedIn !== null && { arrivedIn }) };
    }
    if (hasFailed) return { ...told, status: BridgeStatus.FAILED_REPLAYABLE };
    if (withdrawal === null) return { ...told, status: BridgeStatus.PROCESSING };
    const root = this.#chains.get(ends.rootChainId);
    const [state, isPaused] = await Promise.all([
      readWithdrawal(withdrawal.hash, ends, root, options),
      isPortalPaused(ends, root, options),
    ]);
    const processing = { ...told, status: BridgeStatus.PROCESSING };
    // It was finalised after its message was looked at; or to no effect, as by a portal that has not the coins.
    if (state.state === 'finalised') {
      const [isRelayed, isLost] = await this.#relayed(message, ends, options);
      const status = isRelayed ? 'COMPLETE' : isLost ? 'FAILED_REPLAYABLE' : 'ERROR';
      return { ...told, status: BridgeStatus[status] };
    }
    if (state.state === 'maturing' && state.dueAt !== null)
      return { ...processing, data: { ...told.data, canWithdraw: false, timeoutEnd: state.dueAt } };
    if (isPaused || state.state === 'maturing') return processing;
    if (state.state === 'ready') return { ...told, status: BridgeStatus.READY_TO_FINALISE };
    const claim = await findClaim(message, ends, this.#both(ends), options);
    return claim === null ? processing : { ...told, status: BridgeStatus.READY_TO_PROVE };
  }

  /** null: it is proven to be behind, or there is none. @throws TributaryError FLOW_RATE_ERROR, PHASE_LAPSED; PROVIDER_ERROR where a message is neither relayed nor has failed */
  async #phaseCall(
    phase: BridgePhase,
    message: BridgedMessage,
    { account, ends }: { readonly account: Address; readonly ends: OpStackEnds },
    options: Abortable,
  ): Promise<Pick<UnsignedTransaction, 'to' | 'data'> | null> {
    const { withdrawal, relayCall, destinationChainId } = message;
    if (phase === BridgePhase.REPLAY) {
      const [isDone, hasFailed] = await this.#relayed(message, ends, options);
      if (isDone) return null;
      if (!hasFailed) throw bridgeErrors.statusFailed(undefined, { message: message.messageHash });
      const to = destinationChainId === ends.rootChainId ? ends.messenger : predeploys.messenger;
      return { to, data: relayCall };
    }
    if (withdrawal === null) return null;
    const root = this.#chains.get(ends.rootChainId);
    const [state, isPaused] = await Promise.all([
      readWithdrawal(withdrawal.hash, ends, root, options),
      isPortalPaused(ends, root, options),
    ]);
    if (state.state === 'finalised') return null;
    const to = ends.portal;
    if (phase === BridgePhase.PROVE) {
      if (state.state !== 'unproven') return null;
      const claim = isPaused ? null : await findClaim(message, ends, this.#both(ends), options);
      if (claim === null) throw bridgeErrors.withdrawalNotDue();
      const values = [withdrawal.tuple, claim.index, claim.outputRootProof, claim.storageProof];
      return { to, data: encodeCall(portalAbi, 'proveWithdrawalTransaction', values) };
    }
    if (state.state === 'unproven') throw engineErrors.phaseLapsed(BridgePhase.PROVE, { withdrawal: withdrawal.hash });
    if (isPaused || state.state !== 'ready')
      throw bridgeErrors.withdrawalNotDue(state.state === 'maturing' ? (state.dueAt ?? undefined) : undefined);
    if (state.prover === null || state.prover === account)
      return { to, data: encodeCall(portalAbi, 'finalizeWithdrawalTransaction', [withdrawal.tuple]) };
    const byOther = [withdrawal.tuple, state.prover];
    return { to, data: encodeCall(portalAbi, 'finalizeWithdrawalTransactionExternalProof', byOther) };
  }

  /** Whether the destination's messenger has relayed it, and whether that has failed. */
  async #relayed(
    { messageHash, destinationChainId }: BridgedMessage,
    ends: OpStackEnds,
    options: Abortable,
  ): Promise<readonly [isDone: boolean, hasFailed: boolean]> {
    const reader = this.#chains.get(destinationChainId);
    const ask = async (functionName: string): Promise<boolean> => {
      const address = destinationChainId === ends.rootChainId ? ends.messenger : predeploys.messenger;
      const asked = { address, abi: messengerAbi, functionName, args: [messageHash] };
      return (await readContract(reader, asked, { ...options, fresh: true }))[0] === true;
    };
    return Promise.all([ask('successfulMessages'), ask('failedMessages')]);
  }

  /** For the receipt: which transaction it was does not change that it came. */
  async #arrivalOf(
    { messageHash, destinationChainId }: BridgedMessage,
    ends: OpStackEnds,
    options: Abortable,
  ): Promise<Hex | null> {
    try {
      const reader = this.#chains.get(destinationChainId);
      const to = await reader.getBlockNumber({ ...options, fresh: true });
      const address = destinationChainId === ends.rootChainId ? ends.messenger : predeploys.messenger;
      const from = to >= arrivalBlocks ? to - arrivalBlocks + 1n : 0n;
      const { windowBlocks } = this.settings.logs;
      const range = { address, topics: [relayedTopic, messageHash], from, to, windowBlocks };
      const hash = (await readLogWindows(reader, range, options))[0]?.['transactionHash'];
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
  ): Promise<readonly string[]> {
    const { rootChainId, bridge, logs } = this.settings;
    const address = reader.chainId === rootChainId ? bridge : predeploys.bridge;
    const word = `0x${account.slice(2).toLowerCase().padStart(64, '0')}`;
    const found = await Promise.all(
      initiatedTopics.map(({ topic, place }) => {
        const topics = [topic, ...Array.from({ length: place - 1 }, () => null), word];
        return readLogWindows(reader, { address, topics, ...range, windowBlocks: logs.windowBlocks }, options);
      }),
    );
    return [
      ...new Set(found.flat().flatMap(({ transactionHash }) => (isHash(transactionHash) ? [transactionHash] : []))),
    ];
  }

  #both({ rootChainId, childChainId }: OpStackEnds): { readonly root: ChainReader; readonly child: ChainReader } {
    return { root: this.#chains.get(rootChainId), child: this.#chains.get(childChainId) };
  }
}
