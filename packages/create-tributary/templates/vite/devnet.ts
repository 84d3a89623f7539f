import { devnetOverrides, startDevnet } from 'tributary-devnet';
import type { Plugin } from 'vite';

/** Starts two local chains while `npm start` runs, and serves `/devnet.json` with the facts that the page needs. */
export function devnet(): Plugin {
  return {
    name: 'devnet',
    apply: 'serve',
    async configureServer(server) {
      const devnet = await startDevnet({ silent: true });
      const { root, child, accounts, tokens, products } = devnet;
      const facts = {
        engine: devnetOverrides(devnet),
        networks: { [root.chainId]: root.rpcUrl, [child.chainId]: child.rpcUrl },
        chainId: child.chainId,
        privateKey: accounts['player']?.privateKey,
        account: accounts['player']?.address,
        usdc: tokens.child['USDC']?.address,
        products,
        journal: `devnet-${Date.now()}`,
      };
      server.middlewares.use('/devnet.json', (_request, response) => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(facts));
      });
      server.httpServer?.once('close', () => void devnet.stop());
    },
  };
}
