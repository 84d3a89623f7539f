import { describe, expect, it } from '@jest/globals';
import type { ActionDeps } from '../../../core/actions/ActionDeps.js';
import type { CardPurchaseRequest } from '../../../core/actions/Actions.js';
import { createActions } from '../../../core/actions/createActions.js';
import { type OnrampProvider, unknownTerms } from '../../../core/onramp/OnrampProvider.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import type { SignedSale } from '../../../core/sales/SignedSale.js';
import { aToken, childChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { ScriptedChains } from '../../kit/ScriptedChain.js';
import { ItemsHeld } from './kit/itemsHeld.js';

const token = aToken();
const sent = { to: exchange.toLowerCase() as typeof exchange, data: '0x1234', value: 0n } as const;
const transaction = { chainId: childChainId, from: player, to: exchange, data: '0x1234', value: 0n } as const;

/** Sells three potions of one kind, two of another, and a hero. */
function aSale(given: Partial<SignedSale> = {}): SignedSale {
  return {
    order: {
      token,
      total: 9_000_000n,
      recipientAddress: player,
      products: [
        {
          productId: 'potions',
          collectionAddress: stranger,
          contractType: 'ERC1155',
          items: [
            { tokenId: 7n, amount: 3n },
            { tokenId: 8n, amount: 2n },
          ],
        },
        {
          productId: 'hero',
          collectionAddress: exchange,
          contractType: 'ERC721',
          items: [{ tokenId: 1n, amount: 1n }],
        },
      ],
    },
    transactions: [{ method: 'execute', transaction, gasEstimate: 123_456n, deadline: 1_900_000_000, reference: null }],
    requirement: null,
    fulfilment: { itemRequirements: [], transactions: [sent] },
    ...given,
  };
}

function aBed(given: Partial<OnrampProvider> = {}) {
  const held = new ItemsHeld();
  const onramp = {
    id: 'cards',
    getTerms: () => Promise.resolve({ ...unknownTerms, sellsItems: true }),
    getTokens: () => Promise.resolve([token]),
    ...given,
  } as OnrampProvider;
  const deps = { chains: new ScriptedChains(held.chain), onramp: () => onramp } as unknown as ActionDeps;
  const buy = (request: Partial<CardPurchaseRequest> = {}) =>
    createActions(deps).cardPurchase({ account: player.toLowerCase(), sale: aSale(), name: 'Potions', ...request });
  return { held, buy };
}

describe('a purchase by card', () => {
  it('is a route of one step: what the provider pays for, and what is held of each item before', async () => {
    const { buy, held } = aBed();
    const route = await buy({ image: 'https://pictures.example/7.png' });
    expect(route).toMatchObject({
      kind: 'card-purchase',
      account: player,
      confirmations: 0,
      estimatedCost: null,
      steps: [
        {
          type: 'CARD_PURCHASE',
          chainId: childChainId,
          // Nothing leaves the wallet.
          fundingItem: { fundsRequired: { amount: 0n } },
          delivers: { token, value: 0n },
          deadline: 1_900_000_000,
          item: {
            price: { token, value: 9_000_000n },
            transaction: { to: exchange, data: '0x1234' },
            gasLimit: 123_456n,
            name: 'Potions',
            image: 'https://pictures.example/7.png',
            collectionAddress: stranger,
            contractType: 'ERC1155',
            tokenIds: [7n, 8n],
            quantity: 5n,
          },
          bought: [
            { collectionAddress: stranger, contractType: 'ERC1155', tokenId: 7n, amount: 3n, before: 10n },
            { collectionAddress: stranger, contractType: 'ERC1155', tokenId: 8n, amount: 2n, before: 10n },
            { collectionAddress: exchange, contractType: 'ERC721', tokenId: 1n, amount: 1n, before: 1n },
          ],
        },
      ],
    });
    expect(held.chain.readsOf('eth_call')).toHaveLength(3);
  });

  it('has no image, no deadline and the default gas limit if the sale states none', async () => {
    const transactions = [{ ...aSale().transactions[0]!, gasEstimate: null, deadline: null }];
    const [step] = (await aBed().buy({ sale: aSale({ transactions }) })).steps;
    expect(step).toMatchObject({ deadline: null, item: { gasLimit: 30_000_000n } });
    expect(step).not.toHaveProperty('item.image');
    const [bare] = (await aBed().buy({ sale: aSale({ transactions: [] }) })).steps;
    expect(bare).toMatchObject({ deadline: null, item: { gasLimit: 30_000_000n } });
  });

  it.each<[string, Partial<SignedSale>]>([
    [
      'takes something from the wallet',
      { requirement: { type: 'ERC20', tokenAddress: exchange, spenderAddress: stranger, amount: 1n } },
    ],
    ['sends two transactions', { fulfilment: { itemRequirements: [], transactions: [sent, sent] } }],
    ['sends none', { fulfilment: { itemRequirements: [], transactions: [] } }],
    ['sells nothing', { order: { ...aSale().order, products: [] } }],
  ])('is none of a sale that %s', async (_what, given) => {
    const { buy, held } = aBed();
    await expect(buy({ sale: aSale(given) })).rejects.toMatchObject({
      code: 'MISSING_PARAMS',
      data: { field: 'sale' },
    });
    expect(held.chain.reads).toEqual([]);
  });

  it('rejects a sale signed for another account', async () => {
    await expect(aBed().buy({ account: stranger })).rejects.toMatchObject({ code: 'WALLET_ACCOUNT_CHANGED' });
    await expect(aBed().buy({ account: 'me' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
  });

  it.each<[string, Partial<OnrampProvider>]>([
    ['sells no items', { getTerms: () => Promise.resolve(unknownTerms) }],
    ['says nothing of its terms', { getTerms: undefined as never }],
    ['does not take the sale’s currency', { getTokens: () => Promise.resolve([aToken({ address: stranger })]) }],
  ])('is none where the provider %s', async (_what, provider) => {
    await expect(aBed(provider).buy()).rejects.toMatchObject({
      code: 'UNSUPPORTED_TOKEN_TYPE_ERROR',
      data: { token: token.address, provider: 'cards' },
    });
  });

  it('throws if the balance before the purchase can’t be read', async () => {
    const { buy, held } = aBed();
    held.chain.script('eth_call', () => Promise.reject(readErrors.failed('timeout')));
    await expect(buy()).rejects.toMatchObject({ code: 'GET_BALANCE_ERROR' });
  });
});
