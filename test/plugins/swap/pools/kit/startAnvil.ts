import { spawnAnvil } from '../../../../../packages/devnet/chains/spawnAnvil.js';
import { endTied } from '../../../../../packages/devnet/chains/spawnTied.js';
import type { Rpc } from './createRpc.js';
import { createRpc } from './createRpc.js';

export interface LocalChain {
  readonly rpc: Rpc;
  stop(): void;
}

/** Starts a separate chain for one test file, with a gas limit for long quotes. It mines only on request, so that a block is stable while it is read. */
export async function startAnvil(): Promise<LocalChain> {
  const { child, url } = await spawnAnvil([
    ...['--hardfork', 'cancun', '--gas-limit', '3000000000', '--code-size-limit', '60000'],
    ...['--no-mining', '--accounts', '1', '--balance', '1000000'],
  ]);
  return { rpc: createRpc(url), stop: () => void endTied(child) };
}
