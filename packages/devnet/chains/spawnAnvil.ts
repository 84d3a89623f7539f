import type { ChildProcess } from 'node:child_process';
import { AnvilStartError } from './AnvilStartError.js';
import { anvilBinary } from './anvilBinary.js';
import { createJsonRpcClient, type JsonRpcClient } from './JsonRpcClient.js';
import { endTied, spawnTied } from './spawnTied.js';
import { makeStateFolder } from './stateFolders.js';

export interface SpawnedAnvil {
  readonly child: ChildProcess;
  readonly url: string;
  readonly rpc: JsonRpcClient;
}

export interface SpawnOptions {
  /** Default: a free port, which the program picks itself. */
  readonly port?: number;
  /** Default 10,000. */
  readonly startTimeoutMs?: number;
}

/**
 * Starts the program with these flags and waits until it responds. It ends with this process in any case.
 * The port is the one that the program says it listens on: a port that is picked before can be taken by another
 * chain in between, which then answers in its place. Rejects with `AnvilStartError`.
 */
export const spawnAnvil = async (
  flags: readonly string[],
  { port = 0, startTimeoutMs = 10_000 }: SpawnOptions = {},
): Promise<SpawnedAnvil> => {
  const binary = anvilBinary();
  const folder = makeStateFolder();
  const programArguments = [...flags, '--host', '127.0.0.1', '--port', String(port), '--cache-path', folder];
  const child = spawnTied(binary, programArguments, folder);
  const output = collectOutput(child);
  try {
    const url = `http://${await addressOf(child, output, startTimeoutMs)}`;
    const rpc = createJsonRpcClient(url);
    // `--silent` would hide the address.
    await rpc.request('anvil_setLoggingEnabled', [false]);
    return { child, url, rpc };
  } catch (cause) {
    await endTied(child);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AnvilStartError(reason, [binary, ...programArguments].join(' '), output.text());
  }
};

interface Output {
  text(): string;
  /** Calls the function after each piece. */
  onMore(run: () => void): void;
}

/**
 * Keeps the last few thousand characters of both streams. Reading them also prevents the child from
 * blocking on a full pipe.
 */
const collectOutput = (child: ChildProcess): Output => {
  let text = '';
  let tell = (): void => undefined;
  const append = (chunk: Buffer): void => {
    text = (text + chunk.toString()).slice(-4_000);
    tell();
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  child.on('error', (error) => append(Buffer.from(error.message)));
  return { text: () => text, onMore: (run) => (tell = run) };
};

const addressOf = (child: ChildProcess, output: Output, startTimeoutMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = (reason: string): void => {
      clearTimeout(timer);
      reject(new Error(reason));
    };
    const timer = setTimeout(() => fail('it did not answer in time'), startTimeoutMs);
    child.once('close', (code, signal) =>
      fail(signal === null ? `it ended with code ${code}` : `it was ended by ${signal}`),
    );
    output.onMore(() => {
      const [, address] = /^Listening on (\S+:\d+)\s/m.exec(output.text()) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
