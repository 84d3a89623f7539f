import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { Rpc } from './createRpc.js';
import { createRpc } from './createRpc.js';

export interface LocalChain {
  readonly rpc: Rpc;
  stop(): void;
}

const ARCHITECTURES: Record<string, string> = { x64: 'amd64', arm64: 'arm64' };
// The binary itself: the npm wrapper would leave it running when it is killed.
const BINARY = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')).resolve(
  `@foundry-rs/anvil-${process.platform}-${ARCHITECTURES[process.arch] ?? process.arch}/bin/anvil`,
);

/** Starts a separate chain for one test file, with a gas limit for long quotes. It mines only on request, so that a block is stable while it is read. */
export async function startAnvil(): Promise<LocalChain> {
  const port = await freePort();
  const flags = [
    '--port',
    String(port),
    '--hardfork',
    'cancun',
    '--gas-limit',
    '3000000000',
    '--code-size-limit',
    '60000',
    '--silent',
    '--no-mining',
    '--accounts',
    '1',
    '--balance',
    '1000000',
  ];
  const anvil = spawn(BINARY, flags, { stdio: 'ignore' });
  const stop = (): void => void anvil.kill('SIGKILL');
  process.once('exit', stop);
  const rpc = createRpc(`http://127.0.0.1:${port}`);
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (
      await rpc.call('eth_chainId', []).then(
        () => true,
        () => false,
      )
    )
      return { rpc, stop };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  stop();
  throw new Error('anvil did not answer');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
