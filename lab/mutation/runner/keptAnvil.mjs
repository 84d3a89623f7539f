/* In the place of the tests' own: a chain that a worker starts once, for all mutants, one for each pace. It ends with the worker. */
import { Anvil as Chain } from 'tests of the server/Anvil';

export const Anvil = {
  start: (chainId, blockTime) => {
    globalThis.keptChains ??= new Map();
    const name = `${chainId} ${blockTime}`;
    const known = globalThis.keptChains.get(name) ?? Chain.start(chainId, blockTime).then(keep);
    globalThis.keptChains.set(name, known);
    return known;
  },
};

function keep(chain) {
  return Object.assign(chain, { stop: () => undefined });
}
