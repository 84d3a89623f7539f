import { AbiCoder, toQuantity, ZeroAddress, ZeroHash } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { interfaceOf } from '../../contracts/interfaceOf.js';
import { publishedArtifact } from '../../contracts/published/publishedArtifact.js';
import type { PublishedContract } from '../../contracts/published/publishedPackages.js';
import { type ChainLog, LogWindow } from '../../relayer/LogWindow.js';
import { sendTransaction } from '../../relayer/sendTransaction.js';
import type { KeepsState } from '../../services/KeepsState.js';
import { opGameType } from './deployOp.js';
import type { OpControls, OpDeposit, OpProposal } from './OpControls.js';
import { opOutputOracle, opRootContracts } from './opAddresses.js';
import { begunIn, outputProofAt, outputRootOf, storageProofAt } from './opProofs.js';
import { relayDeposit } from './relayDeposit.js';

export interface OpOptions {
  readonly rootChainId: number;
  readonly childChainId: number;
  readonly root: JsonRpcClient;
  readonly child: JsonRpcClient;
  /** Moves the clocks of all chains. */
  readonly advance: (seconds: number) => Promise<void>;
  /** Default 100. */
  readonly pollIntervalMs?: number;
  /** Default: games. */
  readonly claims?: 'games' | 'outputs';
}

export interface OpRelayer extends KeepsState {
  readonly controls: OpControls;
  /** Does some work while no deposit arrives. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the last running deposit has arrived. Does not keep the process alive. */
  stop(): Promise<void>;
}

interface Relayed {
  readonly status: 'relayed' | 'failed';
  readonly hash: string;
}

interface OpState {
  readonly held: boolean;
  /** By transaction and position in it, which a reorg keeps; with the result on the child chain. */
  readonly relayed: ReadonlyMap<string, Relayed>;
  readonly proposals: readonly OpProposal[];
}

const { deployer, operator } = devnetAccounts;
const gasLimit = 5_000_000n;
const wrongClaim = `0x${'2'.repeat(64)}`;

/** Watches the portal from the next block on. Pass the chains themselves, not the fault proxy. */
export const startOp = async (options: OpOptions): Promise<OpRelayer> => {
  const { rootChainId, childChainId, root, child } = options;
  const contracts = opRootContracts(childChainId);
  const logs = new LogWindow(root, [contracts.portal], Number(await root.request<string>('eth_blockNumber')) + 1);
  const portal = interfaceOf(publishedArtifact('OptimismPortal2'));
  const stopping = new AbortController();
  let state: OpState = { held: false, relayed: new Map(), proposals: [] };
  let paused = false;
  let queue: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const exclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };

  /** Returns the deposits of the root chain, oldest first. */
  const deposited = (): readonly { readonly key: string; readonly log: ChainLog }[] => {
    const places = new Map<string, number>();
    return logs
      .all()
      .filter((log) => portal.parseLog(log)?.name === 'TransactionDeposited')
      .map((log) => {
        const place = places.get(log.transactionHash) ?? 0;
        places.set(log.transactionHash, place + 1);
        return { key: `${log.transactionHash} ${place}`, log };
      });
  };

  const arrive = async ({ key, log }: { readonly key: string; readonly log: ChainLog }): Promise<void> => {
    if (state.relayed.has(key)) return;
    const sent = await relayDeposit(child, portal.parseLog(log)!, stopping.signal);
    if (!sent) return;
    const done: Relayed = { status: sent.failure === null ? 'relayed' : 'failed', hash: sent.hash };
    state = { ...state, relayed: new Map(state.relayed).set(key, done) };
  };

  const relayAll = async (): Promise<void> => {
    await logs.refresh();
    for (const deposit of deposited()) {
      if (state.held || paused || stopping.signal.aborted) return;
      await arrive(deposit);
    }
  };

  const depositOf = ({ key, log }: { readonly key: string; readonly log: ChainLog }): OpDeposit => {
    const done = state.relayed.get(key);
    return { transactionHash: log.transactionHash, status: done?.status ?? 'waiting', relayHash: done?.hash ?? null };
  };

  const send = async (contract: PublishedContract, to: string, method: string, ...values: readonly unknown[]) => {
    const data = interfaceOf(publishedArtifact(contract)).encodeFunctionData(method, values);
    const transaction = { from: deployer.address, to, data, gasLimit };
    const sent = await sendTransaction(root, transaction, stopping.signal);
    if (!sent || sent.failure !== null) throw new Error(`${method} failed: ${sent?.failure ?? 'it is gone'}`);
  };

  const propose = async ({ wrong = false }: { readonly wrong?: boolean } = {}): Promise<OpProposal> => {
    const blockNumber = Number(await child.request<string>('eth_blockNumber'));
    const claim = wrong ? wrongClaim : outputRootOf(await outputProofAt(child, blockNumber));
    const factory = interfaceOf(publishedArtifact('DisputeGameFactory'));
    const read = async (method: string, values: readonly unknown[] = []): Promise<readonly unknown[]> => {
      const call = { to: contracts.disputeGameFactory, data: factory.encodeFunctionData(method, values) };
      const answer = await root.request<string>('eth_call', [call, 'latest']);
      return factory.decodeFunctionResult(method, answer);
    };
    const index = Number((await read('gameCount'))[0]);
    const extra = AbiCoder.defaultAbiCoder().encode(['uint256'], [blockNumber]);
    await send('DisputeGameFactory', contracts.disputeGameFactory, 'create', opGameType, claim, extra);
    const proposal = { index, game: String((await read('gameAtIndex', [index]))[2]), blockNumber };
    // A proof and its game must not be in the same second.
    await options.advance(1);
    state = { ...state, proposals: [...state.proposals, proposal] };
    return proposal;
  };

  /** Proposes an output for every block up to the newest: the oracle requires their order. */
  const proposeOutputs = async ({ wrong = false }: { readonly wrong?: boolean } = {}): Promise<OpProposal> => {
    const oracle = opOutputOracle(childChainId);
    const methods = interfaceOf(publishedArtifact('L2OutputOracle'));
    const read = async (method: string): Promise<number> => {
      const call = { to: oracle, data: methods.encodeFunctionData(method, []) };
      return Number(await root.request<string>('eth_call', [call, 'latest']));
    };
    const blockNumber = Number(await child.request<string>('eth_blockNumber'));
    for (let next = await read('nextBlockNumber'); next <= blockNumber; next += 1) {
      const claim = wrong ? wrongClaim : outputRootOf(await outputProofAt(child, next));
      await send('L2OutputOracle', oracle, 'proposeL2Output', claim, next, ZeroHash, 0);
    }
    const proposal = { index: await read('latestOutputIndex'), game: ZeroAddress, blockNumber };
    state = { ...state, proposals: [...state.proposals, proposal] };
    return proposal;
  };

  const isByOutputs = options.claims === 'outputs';

  const resolve: OpControls['resolve'] = async (index, { lost = false } = {}) => {
    const proposal = state.proposals.find((each) => each.index === index);
    if (!proposal) throw new Error(`There is no proposal ${index}`);
    // An output stays valid unless it is deleted, together with all later ones.
    if (isByOutputs)
      return lost ? send('L2OutputOracle', opOutputOracle(childChainId), 'deleteL2Outputs', index) : undefined;
    if (lost) await dispute(root, proposal.game, stopping.signal);
    const game = interfaceOf(publishedArtifact('FaultDisputeGame'));
    const call = { to: proposal.game, data: game.encodeFunctionData('maxClockDuration') };
    await options.advance(Number(await root.request<string>('eth_call', [call, 'latest'])) + 1);
    if (lost) await send('FaultDisputeGame', proposal.game, 'resolveClaim', 1, 512);
    await send('FaultDisputeGame', proposal.game, 'resolveClaim', 0, 512);
    await send('FaultDisputeGame', proposal.game, 'resolve');
  };

  const proofOf: OpControls['proofOf'] = async (transactionHash) => {
    const { transaction, withdrawalHash, blockNumber } = await begunIn(child, transactionHash);
    const proposal = state.proposals.findLast((each) => each.blockNumber >= blockNumber);
    if (!proposal) throw new Error(`No proposal knows of transaction ${transactionHash} yet`);
    return {
      ...{ transaction, withdrawalHash, gameIndex: proposal.index },
      outputRootProof: await outputProofAt(child, proposal.blockNumber),
      storageProof: await storageProofAt(child, withdrawalHash, proposal.blockNumber),
    };
  };

  // Polls both chains; retries a failed one at the next poll.
  const poll = async (): Promise<void> => {
    await exclusive(relayAll).catch(() => undefined);
    if (!stopping.signal.aborted) timer = setTimeout(() => void poll(), options.pollIntervalMs ?? 100).unref();
  };
  void poll();

  return {
    controls: {
      ...{ rootChainId, childChainId, contracts },
      hold: () => {
        state = { ...state, held: true };
      },
      release: () => {
        state = { ...state, held: false };
      },
      relay: (transactionHash) =>
        exclusive(async () => {
          await logs.refresh();
          const ofTransaction = deposited().filter(({ log }) => log.transactionHash === transactionHash.toLowerCase());
          if (ofTransaction.length === 0)
            throw new Error(`The portal knows no deposit of transaction ${transactionHash}`);
          for (const deposit of ofTransaction) await arrive(deposit);
          return depositOf(ofTransaction[0]!);
        }),
      deposits: () => deposited().map(depositOf),
      propose: (how) => exclusive(() => (isByOutputs ? proposeOutputs(how) : propose(how))),
      resolve: (index, how) => exclusive(() => resolve(index, how)),
      proofOf,
      setPaused: (stop) => {
        const { superchainConfig } = contracts;
        return exclusive(() =>
          stop
            ? send('SuperchainConfig', superchainConfig, 'pause', 'by the script')
            : send('SuperchainConfig', superchainConfig, 'unpause'),
        );
      },
    },
    during: async (work) => {
      paused = true;
      try {
        await queue;
        return await work();
      } finally {
        paused = false;
      }
    },
    settle: () => exclusive(async () => void (await logs.refresh())),
    save: () => state,
    restore: (saved) => {
      state = saved as OpState;
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await queue;
    },
  };
};

/** Attacks a claim; no account defends it. */
const dispute = async (root: JsonRpcClient, to: string, signal: AbortSignal): Promise<void> => {
  const game = interfaceOf(publishedArtifact('FaultDisputeGame'));
  const read = async (method: string, values: readonly unknown[]): Promise<readonly unknown[]> => {
    const call = { to, data: game.encodeFunctionData(method, values) };
    const answer = await root.request<string>('eth_call', [call, 'latest']);
    return game.decodeFunctionResult(method, answer);
  };
  // The position below the claim in the tree of positions.
  const [bond] = await read('getRequiredBond', [2n]);
  const [rootClaim] = await read('rootClaim', []);
  const other = `0x${'1'.repeat(64)}`;
  const data = game.encodeFunctionData('attack', [rootClaim, 0, other]);
  await root.request('anvil_setBalance', [operator.address, toQuantity((bond as bigint) + 10n ** 22n)]);
  const attack = { from: operator.address, to, data, gasLimit, value: bond as bigint };
  const sent = await sendTransaction(root, attack, signal);
  if (!sent || sent.failure !== null) throw new Error(`The dispute failed: ${sent?.failure ?? 'it is gone'}`);
};
