import { constants } from 'node:os';
import { AnvilStartError } from './AnvilStartError.js';
import { assertFreePort } from './assertFreePort.js';
import type { JsonRpcClient } from './JsonRpcClient.js';
import { spawnAnvil } from './spawnAnvil.js';
import { endTied } from './spawnTied.js';

export interface AnvilOptions {
  readonly chainId: number;
  /** Default: any free port. */
  readonly port?: number;
  /** Interval of empty blocks in addition to a block per transaction. Default: none. */
  readonly blockTimeSeconds?: number;
  /**
   * Timestamp of block 0, in seconds. Default: an hour ago, so that the blocks of the setup, one
   * second apart, end before now.
   */
  readonly genesisTimestamp?: number;
  /** Number of blocks whose state is kept, in memory only. Default: the newest 1,000, on disk until the chain ends. */
  readonly mostStates?: number;
  /** Time limit of the start, in milliseconds. Default 10,000. */
  readonly startTimeoutMs?: number;
}

export interface AnvilChain {
  readonly chainId: number;
  readonly url: string;
  readonly rpc: JsonRpcClient;
  /** Resolves with the cause if the process ends without `stop`; otherwise never. */
  readonly ended: Promise<string>;
  /** Ends the process; resolves once it has exited. A second call has no effect. */
  stop(): Promise<void>;
}

/** Number of old states on disk: the node's default is 3,600 with up to a megabyte each. */
const mostOnDisk = 1_000;

// Prague supports delegated accounts (EIP-7702), which wallets use today. Balances start at zero:
// the deployment funds accounts.
const flags = ({ chainId, genesisTimestamp = hourAgo(), mostStates }: AnvilOptions): string[] => [
  ...['--chain-id', String(chainId), '--hardfork', 'prague', '--gas-limit', '60000000', '--balance', '0'],
  ...['--timestamp', String(genesisTimestamp)],
  ...(mostStates === undefined
    ? ['--max-persisted-states', String(mostOnDisk)]
    : ['--prune-history', String(mostStates)]),
];

const hourAgo = (): number => Math.floor(Date.now() / 1000) - 3_600;

/**
 * Starts a chain on 127.0.0.1 and waits until it responds. It ends with this process in any case.
 * Rejects with `AnvilStartError`.
 */
export const startAnvil = async (options: AnvilOptions): Promise<AnvilChain> => {
  const { port } = options;
  if (port !== undefined)
    await assertFreePort(port).catch((cause: unknown) => {
      throw new AnvilStartError(`port ${port} cannot be used`, 'anvil', String(cause));
    });
  const { child, url, rpc } = await spawnAnvil(flags(options), options);
  const stopMining =
    options.blockTimeSeconds === undefined ? (): void => undefined : mineEvery(rpc, options.blockTimeSeconds);
  let isWanted = true;
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => {
      stopMining();
      if (isWanted) resolve(endOf(code, signal));
    }),
  );
  return {
    chainId: options.chainId,
    url,
    rpc,
    ended,
    stop() {
      isWanted = false;
      stopMining();
      return endTied(child);
    },
  };
};

/** A shell reports a program's signal as 128 plus its number. */
const endOf = (code: number | null, signal: string | null): string => {
  const [name = signal] = Object.entries(constants.signals).find(([, number]) => number + 128 === code) ?? [];
  return name === null ? `with code ${code}` : `by ${name}`;
};

/**
 * Mines at an interval. The node's own interval doesn't survive the setup, which switches mining
 * off and on; during the setup no extra block may appear.
 */
const mineEvery = (rpc: JsonRpcClient, seconds: number): (() => void) => {
  const mine = async (): Promise<void> => {
    if (await rpc.request<boolean>('anvil_getAutomine')) await rpc.request('evm_mine');
  };
  // A tick may fail while the chain stops; the next one tries again, or there is none.
  const timer = setInterval(() => void mine().catch(() => undefined), seconds * 1_000).unref();
  return () => clearInterval(timer);
};
