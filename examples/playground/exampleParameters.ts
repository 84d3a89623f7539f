import type { DemoConfig } from '../demo/demoConfig.js';
import type { Settings, WidgetName } from './settings.js';

export interface Example {
  readonly name: string;
  readonly parameters: Settings['parameters'];
}

type Tokens = Pick<DemoConfig, 'tokens' | 'scenario'>;

const sword = { productId: 'sword', qty: 1, name: 'Sword of the Ford', description: 'Cuts water, and little else.' };
const ration = { productId: 'ration', qty: 3, name: 'Ferry Ration', description: 'Three for the way.' };
const lantern = { productId: 'lantern', name: 'Riverglass Lantern' };
const boat = { productId: 'boat', name: 'Night Ferry' };

/** Returns example parameters of each widget on this devnet; the playground starts with the first. */
export function examplesFor(widget: WidgetName, { tokens, scenario }: Tokens): readonly Example[] {
  return examples[widget]({
    usdc: tokens.child['USDC']?.address ?? scenario.tokenAddress,
    rootUsdc: tokens.root['USDC']?.address ?? scenario.tokenAddress,
  });
}

interface Addresses {
  readonly usdc: string;
  readonly rootUsdc: string;
}

const nothing: Example = { name: 'Nothing', parameters: {} };
const wrong = (parameters: Example['parameters']): Example => ({ name: 'A mistake', parameters });

const examples: Readonly<Record<WidgetName, (addresses: Addresses) => readonly Example[]>> = {
  connect: () => [
    nothing,
    { name: 'Passport only', parameters: { allowlistWalletRdns: ['com.immutable.passport'] } },
    { name: 'Without Passport', parameters: { blocklistWalletRdns: ['com.immutable.passport'] } },
    wrong({ targetChainId: 'mars' }),
  ],
  wallet: () => [
    nothing,
    { name: 'No way out', parameters: { showDisconnectButton: false, showNetworkMenu: false } },
    wrong({ showDisconnectButton: 'perhaps' }),
  ],
  swap: ({ usdc }) => [
    { name: '10 tIMX for USDC', parameters: { fromTokenAddress: 'native', toTokenAddress: usdc, amount: '10' } },
    {
      name: 'Exactly 5 USDC',
      parameters: { fromTokenAddress: 'native', toTokenAddress: usdc, amount: '5', direction: 'TO' },
    },
    {
      name: 'Straight to review',
      parameters: { fromTokenAddress: 'native', toTokenAddress: usdc, amount: '10', autoProceed: true },
    },
    nothing,
    wrong({ amount: 'ten' }),
  ],
  bridge: ({ rootUsdc }) => [
    { name: '5 USDC', parameters: { tokenAddress: rootUsdc, amount: '5' } },
    { name: 'Coins', parameters: { tokenAddress: 'native', amount: '0.01' } },
    nothing,
    wrong({ tokenAddress: '0x12' }),
  ],
  onramp: ({ usdc }) => [
    { name: '25 USDC', parameters: { tokenAddress: usdc, amount: '25' } },
    nothing,
    wrong({ amount: '-1' }),
  ],
  sale: () => [
    { name: 'A sword', parameters: { environmentId: 'devnet', collectionName: 'Moonferry', items: [sword] } },
    {
      name: 'Two things',
      parameters: {
        environmentId: 'devnet',
        collectionName: 'Moonferry',
        items: [sword, ration],
        preferredCurrency: 'ETH',
      },
    },
    {
      name: 'No cards',
      parameters: {
        environmentId: 'devnet',
        collectionName: 'Moonferry',
        items: [sword],
        excludePaymentTypes: ['debit', 'credit'],
      },
    },
    { name: 'A lantern', parameters: { environmentId: 'devnet', collectionName: 'Moonferry', items: [lantern] } },
    { name: 'A boat', parameters: { environmentId: 'devnet', collectionName: 'Moonferry', items: [boat] } },
    wrong({ environmentId: 'devnet', items: [] }),
  ],
  commerce: ({ usdc }) => [
    { name: 'Wallet', parameters: { flow: 'WALLET' } },
    { name: 'Swap', parameters: { flow: 'SWAP', fromTokenAddress: 'native', toTokenAddress: usdc, amount: '10' } },
    {
      name: 'Sale',
      parameters: { flow: 'SALE', environmentId: 'devnet', collectionName: 'Moonferry', items: [sword] },
    },
    { name: 'Connect', parameters: { flow: 'CONNECT' } },
    wrong({ flow: 'TRADE' }),
  ],
  'add-tokens': ({ usdc }) => [
    { name: '40 USDC', parameters: { toTokenAddress: usdc, toAmount: '40' } },
    { name: 'No cards', parameters: { toTokenAddress: usdc, toAmount: '40', showOnrampOption: false } },
    nothing,
    wrong({ toAmount: '0' }),
  ],
  purchase: () => [
    { name: 'A sword', parameters: { environmentId: 'devnet', items: [sword] } },
    { name: 'Supplies', parameters: { environmentId: 'devnet', items: [ration] } },
    { name: 'A player’s hero', parameters: { listingId: 'hero' } },
    { name: 'Pieces', parameters: { listingId: 'potions', pieces: 2 } },
    wrong({ environmentId: 'devnet' }),
  ],
  transfer: ({ usdc }) => [
    { name: 'Half a USDC', parameters: { tokenAddress: usdc, amount: '0.5' } },
    nothing,
    wrong({ amount: '-1' }),
  ],
};
