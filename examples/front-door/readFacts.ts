import { Interface } from 'ethers';
import type { Devnet } from 'tributary-devnet';
import { formatAmount } from 'tributary-sdk';
import { frontDoorConfig } from './FrontDoorConfig.js';
import type { FrontDoorFacts } from './page/frontDoorPage.js';

const erc20 = new Interface(['function balanceOf(address account) view returns (uint256)']);

/** Reads from the chain the facts that the page shows before its script has loaded. */
export async function readFacts(devnet: Devnet): Promise<FrontDoorFacts> {
  const { price } = frontDoorConfig(devnet, null);
  const held = await readBalance(devnet, price.tokenAddress);
  return {
    price: `${withCents(formatAmount(BigInt(price.amount), price.decimals))} ${price.symbol}`,
    held: held === null ? null : withCents(formatAmount(held, price.decimals)),
  };
}

async function readBalance({ child, accounts }: Devnet, tokenAddress: string): Promise<bigint | null> {
  const data = erc20.encodeFunctionData('balanceOf', [accounts.player.address]);
  try {
    const response = await fetch(child.directUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_call',
        params: [{ to: tokenAddress, data }, 'latest'],
      }),
    });
    return BigInt(((await response.json()) as { readonly result: string }).result);
  } catch {
    return null;
  }
}

/** At least two decimals, like a price. */
function withCents(amount: string): string {
  const [whole, fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
