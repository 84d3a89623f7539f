import { describe, expect, it } from '@jest/globals';
import type { ActionDeps } from '../../../core/actions/ActionDeps.js';
import { createActions } from '../../../core/actions/createActions.js';
import { itemStep } from '../../../core/actions/itemStep.js';
import { ZERO_ADDRESS } from '../../../core/chains/markers.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { aNativeToken, childChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { ScriptedChains } from '../../kit/ScriptedChain.js';
import { ItemsHeld } from './kit/itemsHeld.js';

const hero = { type: 'ERC721', contractAddress: exchange, id: 7n } as const;

function aBed() {
  const held = new ItemsHeld();
  const asked: unknown[] = [];
  const deps = {
    environment: resolveEnvironment({ environment: 'sandbox' }),
    chains: new ScriptedChains(held.chain),
    balances: { getBalance: (...given: unknown[]) => (asked.push(given), Promise.resolve(9n)) },
    tokens: { describe: () => Promise.resolve(aNativeToken()) },
  } as unknown as ActionDeps;
  const send = (given: object = {}, options?: { readonly signal?: AbortSignal }) =>
    createActions(deps).transferItem(
      { account: player.toLowerCase(), recipient: stranger, item: hero, ...given },
      options,
    );
  return { held, asked, send };
}

describe('an item to another address', () => {
  it('is a route of one step, of the item and of what its gas costs', async () => {
    const { send, asked } = aBed();
    const options = { signal: new AbortController().signal };
    const route = await send({ name: 'Hero' }, options);
    const [step] = route.steps;
    const gas = { token: aNativeToken(), balance: 9n };
    expect(route).toEqual({
      id: `item-transfer:${childChainId}:${exchange}:7`,
      kind: 'item-transfer',
      priority: 0,
      account: player,
      estimatedCost: null,
      expectedSeconds: 15,
      confirmations: 1,
      steps: [
        itemStep({
          chainId: childChainId,
          item: hero,
          name: 'Hero',
          recipient: stranger,
          gas,
          fees: step!.fees,
        }),
      ],
    });
    expect(step!.fees.gasFee?.amount).toBeGreaterThan(0n);
    expect(asked).toEqual([[childChainId, player, 'native', options]]);
  });

  it('costs a Passport no gas, and is read as everywhere', async () => {
    const route = await aBed().send({ isPassport: true, chainId: String(childChainId), item: { ...hero, id: '0x07' } });
    expect(route.steps[0]?.fees.gasFee?.amount).toBe(0n);
    expect(route.id).toBe(`item-transfer:${childChainId}:${exchange}:7`);
  });

  it('delivers the requested number of units of an ERC-1155 item', async () => {
    const item = { type: 'ERC1155', contractAddress: exchange, id: '7', amount: 3n } as const;
    expect((await aBed().send({ item })).steps[0]?.delivers.value).toBe(3n);
  });

  it('throws if the account doesn’t hold the item or its balance can’t be read', async () => {
    const { send, held } = aBed();
    held.owner = stranger;
    await expect(send()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED', data: { held: 0n, wanted: 1n } });
    held.chain.script('eth_call', () => Promise.reject(readErrors.failed('timeout')));
    await expect(send()).rejects.toMatchObject({ code: 'GET_ERC721_BALANCE_ERROR' });
  });

  it.each([
    ['INVALID_ADDRESS', { account: 'me' }],
    ['INVALID_ADDRESS', { recipient: 'you' }],
    ['INVALID_RECIPIENT', { recipient: ZERO_ADDRESS }],
    ['INVALID_RECIPIENT', { recipient: exchange }],
    ['CHAIN_NOT_SUPPORTED_ERROR', { chainId: 5 }],
    ['INVALID_AMOUNT', { item: { ...hero, type: 'ERC1155', amount: 0n } }],
    ['UNSUPPORTED_TOKEN_TYPE_ERROR', { item: { type: 'NATIVE', amount: 1n } }],
  ])('throws %s before any request for invalid parameters', async (code, given) => {
    const { send, held, asked } = aBed();
    await expect(send(given)).rejects.toMatchObject({ code });
    expect([held.chain.reads, asked]).toEqual([[], []]);
  });
});
