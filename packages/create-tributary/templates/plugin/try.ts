/** The plugin on two local chains: a player without money borrows 5 USDC. */
import { lastValueFrom } from 'rxjs';
import { devnetOverrides, startDevnet } from 'tributary-devnet';
import { createFundingEngine, PrivateKeyWallet } from 'tributary-sdk';
import { creditPlugin } from './src/index.js';

const devnet = await startDevnet();
const { child, accounts, tokens } = devnet;
const usdc = tokens.child['USDC'];
if (usdc === undefined) throw new Error('the devnet has no USDC');
const treasury = walletOf('rich');
const credit = creditPlugin({
  readCredit: () => Promise.resolve(20_000_000n),
  lend: async ({ account, tokenAddress, amount }) => {
    // A real treasury's server looks up the loanId first.
    const data = `0xa9059cbb${account.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`; // transfer(address,uint256)
    const from = treasury.address;
    await treasury.request({ method: 'eth_sendTransaction', params: [{ from, to: tokenAddress, data }] });
  },
});
const engine = createFundingEngine({ ...devnetOverrides(devnet), plugins: [credit] });

const wallet = walletOf('player');
const shortfall = { chainId: child.chainId, tokenAddress: usdc.address, amount: 5_000_000n };
const { routes, rejections } = await lastValueFrom(engine.findFundingRoutes({ wallet, shortfall }));
console.log(
  'routes    ',
  routes.map(({ kind }) => kind),
);
console.log(
  'rejections',
  rejections.map(({ reason }) => reason),
);
const [route] = routes;
if (route !== undefined) console.log('execution ', (await lastValueFrom(engine.execute(route, { wallet }))).status);

engine.dispose();
await devnet.stop();

function walletOf(name: 'rich' | 'player'): PrivateKeyWallet {
  const networks = { [child.chainId]: child.rpcUrl };
  return new PrivateKeyWallet({ privateKey: accounts[name].privateKey, networks, chainId: child.chainId });
}
