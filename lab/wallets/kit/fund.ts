import { Interface, toQuantity } from 'ethers';
import { sendAndWait } from '../../../test/integration/sendAndWait.js';
import type { DevnetBed } from '../../../test/integration/useDevnet.js';
import type { ChainName } from './World.js';

const erc20 = new Interface(['function transfer(address,uint256)']);
const coin = 10n ** 18n;

/** Funds an account like the devnet's player: native tokens, tokens to swap and to bridge, and little of the bought token. */
export async function fund(bed: DevnetBed, account: string, chain: ChainName): Promise<void> {
  const { devnet } = bed;
  if (account === devnet.accounts.player.address) return;
  const rich = bed.wallet('rich', chain);
  const node = new URL(devnet[chain].directUrl);
  await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'anvil_setBalance',
      params: [account, toQuantity(200n * coin)],
    }),
  });
  for (const [symbol, amount] of Object.entries(amounts[chain])) {
    const data = erc20.encodeFunctionData('transfer', [account, amount]);
    await sendAndWait(rich, { to: devnet.tokens[chain][symbol]!.address, data });
  }
}

const amounts: Readonly<Record<ChainName, Readonly<Record<string, bigint>>>> = {
  root: { USDC: 100n * 10n ** 6n },
  child: { GEM: 1_000n * coin, USDC: 2n * 10n ** 6n },
};
