import { Interface } from 'ethers';
import { useState } from 'react';
import type { Token } from 'tributary-sdk';
import { erc20Abi } from 'tributary-sdk/contracts-abi';
import type { ConnectedWallet } from './Connect.js';

export type StallStatus = 'open' | 'buying' | 'bought' | 'failed';

export interface Stall {
  readonly status: StallStatus;
  readonly buy: (wallet: ConnectedWallet) => void;
  readonly reopen: () => void;
}

const erc20 = new Interface(erc20Abi);

/** The game's own purchase, once the player has enough: a plain transfer to the shop. What comes after the funding is the game's business. */
export function useStall(token: Token, price: bigint, shop: string, onBought: () => void): Stall {
  const [status, setStatus] = useState<StallStatus>('open');
  const buy = (wallet: ConnectedWallet): void => {
    setStatus('buying');
    pay(wallet, token, price, shop).then(
      () => {
        setStatus('bought');
        onBought();
      },
      () => setStatus('failed'),
    );
  };
  return { status, buy, reopen: () => setStatus('open') };
}

async function pay({ provider, account }: ConnectedWallet, token: Token, price: bigint, shop: string): Promise<void> {
  const data = erc20.encodeFunctionData('transfer', [shop, price]);
  const hash = await provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: account, to: token.address, data }],
  });
  for (;;) {
    const receipt = (await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })) as {
      readonly status: string;
    } | null;
    if (receipt?.status === '0x0') throw new Error('the purchase was reverted');
    if (receipt !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
