import { Interface, toQuantity } from 'ethers';
import { send } from './send.mjs';

const erc20 = new Interface([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
]);
const items = new Interface([
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function approve(address to, uint256 tokenId)',
]);
const unit = 10n ** 18n;
const milli = unit / 1_000n;
const dollar = 1_000_000n;

/**
 * Wallets of every kind, in the smallest units: funds on one chain or the other, on both, little of everything, and approvals.
 * `child` and `root` begin with the chain's coin.
 */
export const buyers = {
  everywhere: {
    child: { coin: 60n * unit, USDC: 20n * dollar, ETH: 30n * milli, GEM: 500n * unit },
    root: { coin: unit, USDC: 500n * dollar, IMX: 900n * unit, WETH: unit },
  },
  rootOnly: { child: {}, root: { coin: 2n * unit, USDC: 900n * dollar, IMX: 400n * unit } },
  childOnly: { child: { coin: 500n * unit, WIMX: 200n * unit, USDT: 80n * dollar, GEM: 3_000n * unit }, root: {} },
  oneToken: { child: { coin: 3n * unit, ETH: 200n * milli }, root: {} },
  poorInGas: { child: { coin: milli / 100n, USDC: 300n * dollar }, root: { coin: milli / 100n, IMX: 900n * unit } },
  approved: {
    child: { coin: 100n * unit, USDC: 300n * dollar, ETH: 50n * milli },
    root: { coin: unit, USDC: 100n * dollar },
    allowances: { USDC: 120n * dollar, ETH: 2n ** 200n },
  },
  trifles: {
    child: { coin: unit, USDC: 10_000n, ETH: milli / 10n, WIMX: unit, GEM: unit, SCORE: 7n, SHELL: unit, DUST: unit },
    root: { coin: 20n * milli, USDC: dollar, IMX: unit },
  },
  collector: { child: { coin: 20n * unit, USDC: 200n * dollar }, root: { coin: unit }, hero: 2n, potions: 8n },
};

const addressOf = (index) => `0x${'b0'.repeat(18)}${(index + 1).toString(16).padStart(4, '0')}`;

/** @returns by name: `{ name, address }` */
export async function fundBuyers({ accounts, tokens, contracts }, rpcs) {
  const made = {};
  for (const [index, [name, holdings]] of Object.entries(buyers).entries()) {
    const address = addressOf(index);
    made[name] = { name, address };
    for (const chain of ['child', 'root']) {
      const { coin = 0n, ...amounts } = holdings[chain];
      for (const [symbol, amount] of Object.entries(amounts)) {
        await send(
          rpcs[chain],
          accounts.rich.address,
          tokens[chain][symbol].address,
          erc20.encodeFunctionData('transfer', [address, amount]),
        );
      }
      await actAs(rpcs[chain], address, () =>
        chain === 'child' ? equip(rpcs.child, address, holdings, { accounts, tokens, contracts }) : null,
      );
      await rpcs[chain].request('anvil_setBalance', [address, toQuantity(coin)]);
    }
  }
  return made;
}

/** No keys exist for these wallets: the node impersonates them. */
async function actAs(rpc, address, act) {
  await rpc.request('anvil_impersonateAccount', [address]);
  await rpc.request('anvil_setBalance', [address, toQuantity(unit)]);
  await act();
  await rpc.request('anvil_stopImpersonatingAccount', [address]);
}

async function equip(rpc, address, { allowances = {}, hero, potions }, { accounts, tokens, contracts }) {
  const { collection, items: supplies, marketplace } = contracts.child;
  for (const [symbol, amount] of Object.entries(allowances)) {
    await send(rpc, address, tokens.child[symbol].address, erc20.encodeFunctionData('approve', [marketplace, amount]));
  }
  if (hero !== undefined) {
    await send(
      rpc,
      accounts.rich.address,
      collection,
      items.encodeFunctionData('transferFrom', [accounts.rich.address, address, hero]),
    );
    await send(rpc, address, collection, items.encodeFunctionData('approve', [marketplace, hero]));
  }
  if (potions !== undefined) {
    await send(
      rpc,
      accounts.rich.address,
      supplies,
      items.encodeFunctionData('safeTransferFrom', [accounts.rich.address, address, 7n, potions, '0x']),
    );
    await send(rpc, address, supplies, items.encodeFunctionData('setApprovalForAll', [marketplace, true]));
  }
}
