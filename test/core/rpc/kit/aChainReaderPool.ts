import type { Network } from '../../../../core/chains/Network.js';
import type { ChainReader } from '../../../../core/rpc/ChainReader.js';
import { ChainReaderPool, type ChainReaderPoolOptions } from '../../../../core/rpc/ChainReaderPool.js';
import { cleanUpEachTest } from '../../../kit/cleanUpEachTest.js';
import type { TestServer } from '../../http/aServer.js';
import { aChainServer, type ChainServer } from './aChainServer.js';
import { aNetwork } from './aNetwork.js';

const opened: (() => void | Promise<void>)[] = [];
cleanUpEachTest(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** Closes with the test. */
export function keep<T extends TestServer>(server: T): T {
  opened.push(() => server.close());
  return server;
}

export interface RoomBed {
  readonly pool: ChainReaderPool;
  readonly reader: ChainReader;
  readonly server: ChainServer;
}

/** A room over one chain on a real server; pauses are as short as they get. */
export async function aChainReaderPool(
  network: Partial<Network> = {},
  intercept?: Parameters<typeof aChainServer>[0],
  options: Partial<ChainReaderPoolOptions> = {},
): Promise<RoomBed> {
  const server = keep(await aChainServer(intercept));
  const pool = aPoolOver({ rpcUrls: [server.url], ...network }, options);
  return { pool, reader: pool.get(1), server };
}

export function aPoolOver(network: Partial<Network>, options: Partial<ChainReaderPoolOptions> = {}): ChainReaderPool {
  const pool = new ChainReaderPool({ networks: { 1: aNetwork(network) }, random: () => 0, ...options });
  opened.push(() => pool.dispose());
  return pool;
}
