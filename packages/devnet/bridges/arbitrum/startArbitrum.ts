import { toQuantity } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { artifact } from '../../contracts/artifact.js';
import { interfaceOf } from '../../contracts/interfaceOf.js';
import { publishedArtifact } from '../../contracts/published/publishedArtifact.js';
import { LogWindow } from '../../relayer/LogWindow.js';
import { type RelayTransaction, type Sent, sendTransaction } from '../../relayer/sendTransaction.js';
import type { KeepsState } from '../../services/KeepsState.js';
import type { NodeAnswers } from '../../services/NodeAnswers.js';
import type { ArbitrumControls, ArbitrumTicket } from './ArbitrumControls.js';
import { arbitrumContracts, arbitrumPrecompiles } from './arbitrumAddresses.js';
import { readTickets, type Ticket } from './readTickets.js';

export interface ArbitrumOptions {
  readonly rootChainId: number;
  readonly childChainId: number;
  readonly root: JsonRpcClient;
  readonly child: JsonRpcClient;
  /** Moves the clocks of all chains. */
  readonly advance: (seconds: number) => Promise<void>;
  /** Replaces this many of the child chain's newest blocks with empty ones. */
  readonly undo: (depth: number) => Promise<void>;
  /** Default 100. */
  readonly pollIntervalMs?: number;
}

export interface ArbitrumRelayer extends KeepsState {
  readonly controls: ArbitrumControls;
  /** Answers of a node of the child chain that anvil can't give. */
  readonly answers: NodeAnswers;
  /** Does some work while nothing is relayed. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when all running deliveries have arrived. Does not keep the process alive. */
  stop(): Promise<void>;
}

interface ArbitrumState {
  readonly held: boolean;
  readonly failing: boolean;
  /** Hashes that a real chain would have given, which clients use to find the devnet's transactions. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly ended: ReadonlyMap<string, 'redeemed' | 'expired'>;
}

const { deployer } = devnetAccounts;
const { node, arbRetryableTx, arbSys } = arbitrumPrecompiles;
const gasLimit = 5_000_000n;
const enoughToFail = 60_000n;
const week = 7 * 86_400;

/** Watches inbox and tickets from the next block on. Pass the chains themselves, not the fault proxy. */
export const startArbitrum = async (options: ArbitrumOptions): Promise<ArbitrumRelayer> => {
  const { rootChainId, childChainId, root, child } = options;
  const contracts = arbitrumContracts(childChainId);
  const next = async (rpc: JsonRpcClient): Promise<number> => Number(await rpc.request<string>('eth_blockNumber')) + 1;
  const sentLogs = new LogWindow(root, [contracts.root.bridge, contracts.root.inbox], await next(root));
  const ticketLogs = new LogWindow(child, [arbRetryableTx], await next(child));
  const precompile = interfaceOf(artifact('DevnetArbRetryableTx'));
  const stopping = new AbortController();
  let state: ArbitrumState = { held: false, failing: false, hashes: new Map(), ended: new Map() };
  let paused = false;
  /** Set until all consequences of a reorg are handled. */
  let isRewritten = false;
  let queue: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const exclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };

  const send = async (rpc: JsonRpcClient, transaction: Omit<RelayTransaction, 'gasLimit'>): Promise<Sent> => {
    const sent = await sendTransaction(rpc, { ...transaction, gasLimit }, stopping.signal);
    if (!sent || sent.failure !== null) throw new Error(`The relayer's transaction failed: ${sent?.failure ?? 'gone'}`);
    return sent;
  };

  const asNode = (method: string, ...values: readonly unknown[]): Promise<Sent> =>
    send(child, { from: node, to: arbRetryableTx, data: precompile.encodeFunctionData(method, values) });

  const remember = (hash: string, done: string): void => {
    state = { ...state, hashes: new Map(state.hashes).set(hash, done) };
  };

  const tickets = (): readonly Ticket[] => readTickets(sentLogs.all(), childChainId);

  const blockOf = async (hash: string): Promise<number | null> => {
    const receipt = await child.request<{ readonly blockNumber: string } | null>('eth_getTransactionReceipt', [hash]);
    return receipt === null ? null : Number(receipt.blockNumber);
  };

  /** Forgets what the child chain has lost, so that it is done again. */
  const forgetUndone = async (): Promise<void> => {
    const all = [...state.hashes];
    const blocks = await Promise.all(all.map(([, done]) => blockOf(done)));
    const hashes = new Map(all.filter((_, index) => blocks[index] !== null));
    const ended = new Map([...state.ended].filter(([id]) => hashes.has(id)));
    state = { ...state, hashes, ended };
  };

  /**
   * Follows the root chain: if a message is gone, undoes everything that the child chain has done
   * since it received that message. If the message comes back, under any number, it is a new ticket
   * and the only one.
   */
  const refresh = async (): Promise<void> => {
    const seen = [await sentLogs.refresh(), await ticketLogs.refresh()];
    isRewritten ||= seen.includes('rewritten');
    if (!isRewritten) return;
    const known = new Set(tickets().map(({ id }) => id));
    const created = ticketLogs
      .all()
      .flatMap((log) => (precompile.parseLog(log)?.name === 'TicketCreated' ? [[log.topics[1]!, log] as const] : []));
    const lost = created.filter(([id]) => !known.has(id));
    const blocks = await Promise.all(lost.map(([, { transactionHash }]) => blockOf(transactionHash)));
    const first = Math.min(...blocks.flatMap((block) => block ?? []));
    if (Number.isFinite(first)) {
      await options.undo((await next(child)) - first);
      await ticketLogs.refresh();
    }
    await forgetUndone();
    isRewritten = false;
  };

  const create = async ({ id, beneficiary, gasLimit: asked, maxFee }: Ticket): Promise<void> => {
    if (state.hashes.has(id)) return;
    // Without gas there is no automatic execution.
    const sent = await asNode('create', id, beneficiary, maxFee > 0n ? asked : 0n);
    remember(id, sent.hash);
  };

  /** The rest of the deposit after a successful execution. */
  const refund = async ({ deposit, callValue, maxFee, feeRefundTo: to }: Ticket, hash: string): Promise<void> => {
    const receipt = await child.request<{ readonly gasUsed: string }>('eth_getTransactionReceipt', [hash]);
    const value = deposit - callValue - BigInt(receipt.gasUsed) * maxFee;
    if (value > 0n) await sendTransaction(child, { from: node, to, data: '0x', value, gasLimit }, stopping.signal);
  };

  /** Tries a ticket's call once, as its sender. */
  const redeem = async (ticket: Ticket, retry: string, donated: bigint | null): Promise<void> => {
    const { id, sender: from, to, data, callValue: value } = ticket;
    if (state.hashes.has(retry) || state.ended.has(id)) return;
    const before = BigInt(await child.request<string>('eth_getBalance', [from, 'latest']));
    await child.request('anvil_setBalance', [from, toQuantity(before + value + 10n ** 18n)]);
    await child.request('anvil_impersonateAccount', [from]);
    // A failing call: no chain would include it with less gas than its calldata costs.
    const tried = state.failing ? { to: arbRetryableTx, data: '0x' } : { to, data, value };
    const gas = state.failing ? enoughToFail : (donated ?? gasLimit);
    const sent = await sendTransaction(child, { from, ...tried, gasLimit: gas }, stopping.signal).catch(() => null);
    await child.request('anvil_setBalance', [from, toQuantity(before)]);
    if (sent === null) return;
    if (sent.failure === null) {
      await asNode('close', id);
      state = { ...state, ended: new Map(state.ended).set(id, 'redeemed') };
      if (donated !== null) await refund(ticket, sent.hash);
    }
    remember(retry, sent.hash);
  };

  const redeemAll = async (): Promise<void> => {
    await refresh();
    const all = tickets();
    for (const log of ticketLogs.all()) {
      const event = precompile.parseLog(log);
      const ticket = all.find(({ id }) => id === event?.args['ticketId']);
      if (event?.name !== 'RedeemScheduled' || !ticket) continue;
      const isAutomatic = state.hashes.get(ticket.id) === log.transactionHash;
      await redeem(ticket, String(event.args['retryTxHash']), isAutomatic ? ticket.gasLimit : null);
    }
  };

  const relayAll = async (): Promise<void> => {
    await refresh();
    for (const ticket of tickets()) {
      if (state.held || paused || stopping.signal.aborted) break;
      await create(ticket);
    }
    if (!paused && !stopping.signal.aborted) await redeemAll();
  };

  const told = ({ id, transactionHash }: Ticket): ArbitrumTicket => ({
    transactionHash,
    ticketId: id,
    status: state.ended.get(id) ?? (state.hashes.has(id) ? 'open' : 'waiting'),
  });

  const expire = async (): Promise<void> => {
    await options.advance(week + 1);
    for (const { id, beneficiary: to, callValue: value } of tickets()) {
      if (!state.hashes.has(id) || state.ended.has(id)) continue;
      if (value > 0n) await send(child, { from: node, to, data: '0x', value });
      state = { ...state, ended: new Map(state.ended).set(id, 'expired') };
    }
  };

  const sends = interfaceOf(artifact('DevnetArbSys'));
  const sendState = async (block: string): Promise<readonly [size: bigint, root: string]> => {
    const call = { to: arbSys, data: sends.encodeFunctionData('sendMerkleTreeState') };
    const answer = await child.request<string>('eth_call', [call, block]);
    return sends.decodeFunctionResult('sendMerkleTreeState', answer) as unknown as [bigint, string];
  };

  const confirm = async (): Promise<number> => {
    const { hash, number } = await child.request<{ readonly hash: string; readonly number: string }>(
      'eth_getBlockByNumber',
      ['latest', false],
    );
    const [size, sendRoot] = await sendState(number);
    const data = interfaceOf(artifact('DevnetRollup')).encodeFunctionData('confirm', [sendRoot, hash]);
    await send(root, { from: deployer.address, to: contracts.root.rollup, data });
    return Number(size);
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
          await refresh();
          const own = tickets().filter((ticket) => ticket.transactionHash === transactionHash.toLowerCase());
          if (own.length === 0) throw new Error(`The inbox knows no ticket of transaction ${transactionHash}`);
          for (const ticket of own) await create(ticket);
          await redeemAll();
          return told(own[0]!);
        }),
      failRedeems: (fail) => {
        state = { ...state, failing: fail };
      },
      tickets: () => tickets().map(told),
      expire: () => exclusive(expire),
      confirm: () => exclusive(confirm),
      setPaused: (stop) =>
        exclusive(async () => {
          const data = interfaceOf(publishedArtifact('Inbox')).encodeFunctionData(stop ? 'pause' : 'unpause');
          await send(root, { from: deployer.address, to: contracts.root.inbox, data });
        }),
    },
    answers: {
      hashOf: (hash) => state.hashes.get(hash.toLowerCase()) ?? null,
      ofBlock: async (number) => {
        const [size, sendRoot] = await sendState(number);
        return { sendCount: toQuantity(size), sendRoot };
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
    settle: () =>
      exclusive(async () => {
        await sentLogs.refresh();
        await ticketLogs.refresh();
      }),
    save: () => state,
    restore: (saved) => {
      state = saved as ArbitrumState;
      isRewritten = false;
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await queue;
    },
  };
};
