import {
  type Abortable,
  type Address,
  BridgePhase,
  BridgeStatus,
  type BridgeTransactionStatus,
  type Hex,
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
  type JsonObject,
  RollupTransfers,
  readContract,
  readLogWindows,
  type ServiceContext,
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

/**
 * Finds the outcomes of transfers from the contracts' maps only: hashes of transactions on the
 * other chain differ by client.
 */
export class OpStackTransfers extends RollupTransfers<BridgedMessage> {
  constructor(
    protected override readonly settings: OpStackSettings,
    private readonly contracts: OpStackContracts,
    container: ServiceContext,
  ) {
    super(settings, container.get<ChainReaders>(ChainReaders));
  }

  protected async parser(): Promise<(logs: readonly JsonObject[], sourceChainId: number) => readonly BridgedMessage[]> {
    const ends = await this.contracts.ends();
    return (logs, sourceChainId) => messagesIn(logs, sourceChainId, ends);
  }

  protected async standingOf(message: BridgedMessage, options: Abortable): Promise<BridgeTransactionStatus> {
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
    const root = this.chains.get(ends.rootChainId);
    const [state, isPaused] = await Promise.all([
      readWithdrawal(withdrawal.hash, ends, root, options),
      isPortalPaused(ends, root, options),
    ]);
    const processing = { ...told, status: BridgeStatus.PROCESSING };
    // It was finalised after the first read, or finalised without effect, for example because the
    // portal lacked native tokens.
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

  /**
   * Returns the call of a phase; `null` if the phase has been completed, or doesn't exist.
   * @throws TributaryError FLOW_RATE_ERROR, PHASE_LAPSED; PROVIDER_ERROR if a message is neither
   * relayed nor failed
   */
  protected async phaseCall(
    phase: BridgePhase,
    message: BridgedMessage,
    { account, ...options }: Abortable & { readonly account: Address },
  ): Promise<Pick<UnsignedTransaction, 'to' | 'data'> | null> {
    const { withdrawal, relayCall, destinationChainId } = message;
    const ends = await this.contracts.ends();
    if (phase === BridgePhase.REPLAY) {
      const [isDone, hasFailed] = await this.#relayed(message, ends, options);
      if (isDone) return null;
      if (!hasFailed) throw bridgeErrors.statusFailed(undefined, { message: message.messageHash });
      const to = destinationChainId === ends.rootChainId ? ends.messenger : predeploys.messenger;
      return { to, data: relayCall };
    }
    if (withdrawal === null) return null;
    const root = this.chains.get(ends.rootChainId);
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

  /** Returns whether the destination's messenger has relayed it, and whether that has failed. */
  async #relayed(
    { messageHash, destinationChainId }: BridgedMessage,
    ends: OpStackEnds,
    options: Abortable,
  ): Promise<readonly [isDone: boolean, hasFailed: boolean]> {
    const reader = this.chains.get(destinationChainId);
    const ask = async (functionName: string): Promise<boolean> => {
      const address = destinationChainId === ends.rootChainId ? ends.messenger : predeploys.messenger;
      const asked = { address, abi: messengerAbi, functionName, args: [messageHash] };
      return (await readContract(reader, asked, { ...options, fresh: true }))[0] === true;
    };
    return Promise.all([ask('successfulMessages'), ask('failedMessages')]);
  }

  #arrivalOf(
    { messageHash, destinationChainId }: BridgedMessage,
    ends: OpStackEnds,
    options: Abortable,
  ): Promise<Hex | null> {
    const address = destinationChainId === ends.rootChainId ? ends.messenger : predeploys.messenger;
    return this.arrivalIn(destinationChainId, { address, topics: [relayedTopic, messageHash] }, () => true, options);
  }

  protected async hashesOf(
    account: Address,
    reader: ChainReader,
    range: BlockRange,
    options: Abortable,
  ): Promise<readonly Hex[]> {
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
    return { root: this.chains.get(rootChainId), child: this.chains.get(childChainId) };
  }
}
