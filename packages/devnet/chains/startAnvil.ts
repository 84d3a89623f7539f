import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { AnvilStartError } from './AnvilStartError.js';
import { anvilBinary } from './anvilBinary.js';
import { freePort } from './freePort.js';
import { createJsonRpcClient, type JsonRpcClient } from './JsonRpcClient.js';
import { endTied, spawnTied } from './spawnTied.js';
import { makeStateFolder } from './stateFolders.js';

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
const flags = (
  { chainId, genesisTimestamp = hourAgo(), mostStates }: AnvilOptions,
  port: number,
  folder: string,
): string[] => [
  ...['--chain-id', String(chainId), '--host', '127.0.0.1', '--port', String(port)],
  ...['--hardfork', 'prague', '--gas-limit', '60000000', '--balance', '0', '--silent'],
  ...['--timestamp', String(genesisTimestamp)],
  ...['--cache-path', folder],
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
  const binary = anvilBinary();
  const port = await freePort(options.port).catch((cause: unknown) => {
    throw new AnvilStartError(`port ${options.port} cannot be used`, binary, String(cause));
  });
  const folder = makeStateFolder();
  const programArguments = flags(options, port, folder);
  const child = spawnTied(binary, programArguments, folder);
  const printed = collectOutput(child);
  const url = `http://127.0.0.1:${port}`;
  const rpc = createJsonRpcClient(url);
  const fail = async (reason: string): Promise<never> => {
    await endTied(child);
    throw new AnvilStartError(reason, [binary, ...programArguments].join(' '), printed());
  };

  const deadline = Date.now() + (options.startTimeoutMs ?? 10_000);
  for (;;) {
    if (child.exitCode !== null) return fail(`it ended with code ${child.exitCode}`);
    if (child.signalCode !== null) return fail(`it was ended by ${child.signalCode}`);
    if (Date.now() > deadline) return fail('it did not answer in time');
    const answer = await rpc.request<string>('eth_chainId').catch(() => null);
    if (answer !== null) break;
    await sleep(10);
  }
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

/**
 * Keeps the last few thousand characters of both streams. Reading them also prevents the child from
 * blocking on a full pipe.
 */
const collectOutput = (child: ChildProcess): (() => string) => {
  let text = '';
  const append = (chunk: Buffer): void => {
    text = (text + chunk.toString()).slice(-4_000);
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  child.on('error', (error) => append(Buffer.from(error.message)));
  return () => text;
};
