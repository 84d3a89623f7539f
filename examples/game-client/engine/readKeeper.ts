import type { StallConfig } from '../riverConfig.js';
import type { Keeper } from '../state/Visit.js';

/**
 * Reads the lantern's owner from the chain.
 * @throws Error if the chain does not respond: that does not mean "sold"
 */
export async function readKeeper(
  { rpcUrl, to, data, seller }: StallConfig['keeper'],
  player: string,
  signal: AbortSignal,
): Promise<Keeper> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to, data }, 'latest'] });
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
  });
  const { result } = (await response.json()) as { readonly result?: unknown };
  if (typeof result !== 'string' || !/^0x[\da-f]{64}$/i.test(result)) throw new Error('The stall does not answer.');
  const owner = `0x${result.slice(-40)}`.toLowerCase();
  if (owner === player.toLowerCase()) return 'player';
  return owner === seller.toLowerCase() ? 'stall' : 'somebody';
}
