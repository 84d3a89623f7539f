import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';

const pauseMs = 25;
const timeoutMs = 30_000;

/** Resolves once a transaction is mined and has succeeded: nodes respond to a send before they mine it. */
export const waitForReceipt = async (rpc: JsonRpcClient, hash: string): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const receipt = await rpc.request<{ readonly status: string } | null>('eth_getTransactionReceipt', [hash]);
    if (receipt?.status === '0x1') return;
    if (receipt) throw new Error(`Transaction ${hash} was reverted`);
    await sleep(pauseMs);
  }
  throw new Error(`Transaction ${hash} was not mined`);
};
