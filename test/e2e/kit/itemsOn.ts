import type { Devnet } from 'tributary-devnet';
import type { Stage } from './useStage.js';

type Holder = keyof Devnet['accounts'];

const word = (value: string): string => value.replace(/^0x/, '').toLowerCase().padStart(64, '0');

export interface ItemsOnChain {
  /** Owner of a hero of the collection; `null` if it is not an account of the devnet. */
  readonly ownerOf: (id: bigint) => Promise<Holder | null>;
  /** How many potions an account holds. */
  readonly potionsOf: (holder: Holder) => Promise<bigint>;
  /** A hero goes from one account to another, by no hand of the page's. */
  readonly move: (id: bigint, from: Holder, to: Holder) => Promise<void>;
  /** The player gets tokens of the child chain from `rich`; `value` in the smallest unit. */
  readonly fund: (symbol: string, value: bigint) => Promise<void>;
}

/** Reads the devnet's items from the child chain. */
export function itemsOn(stage: Stage): ItemsOnChain {
  const call = (name: string, data: string): Promise<string> =>
    stage.child.rpc<string>('eth_call', { to: stage.devnet.contracts.child[name], data }, 'latest');
  const send = async (from: string, to: string, data: string): Promise<void> => {
    await stage.child.rpc('anvil_impersonateAccount', from);
    await stage.child.rpc('eth_sendTransaction', { from, to, data });
    await stage.child.rpc('anvil_stopImpersonatingAccount', from);
  };
  return {
    ownerOf: async (id) => {
      const owner = (await call('collection', `0x6352211e${word(id.toString(16))}`)).slice(-40);
      const { accounts } = stage.devnet;
      const names = Object.keys(accounts) as Holder[];
      return names.find((name) => accounts[name].address.toLowerCase() === `0x${owner}`) ?? null;
    },
    potionsOf: async (holder) =>
      BigInt(await call('items', `0x00fdd58e${word(stage.devnet.accounts[holder].address)}${word('7')}`)),
    move: async (id, from, to) => {
      const { accounts, contracts } = stage.devnet;
      const [sender, receiver] = [accounts[from].address, accounts[to].address];
      const data = `0x23b872dd${word(sender)}${word(receiver)}${word(id.toString(16))}`;
      await send(sender, contracts.child['collection']!, data);
    },
    fund: async (symbol, value) => {
      const { accounts, tokens } = stage.devnet;
      const data = `0xa9059cbb${word(accounts.player.address)}${word(value.toString(16))}`;
      await send(accounts.rich.address, tokens.child[symbol]!.address, data);
    },
  };
}
