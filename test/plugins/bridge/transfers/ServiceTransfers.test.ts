import { describe, expect, it } from '@jest/globals';
import { BridgeChains } from '../../../../plugins/bridge/chains/BridgeChains.js';
import { encodeWithdrawalMessage } from '../../../../plugins/bridge/messages/bridgeMessage.js';
import type { MessageService } from '../../../../plugins/bridge/messages/MessageService.js';
import { ServiceTransfers } from '../../../../plugins/bridge/transfers/ServiceTransfers.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../../kit/ScriptedChain.js';
import { sandbox } from '../kit/aService.js';
import { bridgeSettings } from '../kit/bridgeSettings.js';

const { rootAdaptor, childAdaptor } = sandbox.bridgePair.contracts!;
const transactionHash = `0x${'8f'.repeat(32)}`;
const message = { token: stranger, sender: player, recipient: stranger, amount: 5n };
const names = {
  [rootChainId]: { id: 'studio-root', symbol: 'ETH' },
  [childChainId]: { id: 'studio-child', symbol: 'GOLD' },
};

function entryOf(chain: string, sender: string, payload: string = encodeWithdrawalMessage(message)) {
  return { call: { chain, transactionHash, block_timestamp: 1_000, returnValues: { sender, payload } } };
}

function listed(entries: readonly object[], size = 20) {
  const settings = { ...bridgeSettings, messageServiceChains: names };
  const asked: unknown[] = [];
  const messages = { search: (given: unknown) => (asked.push(given), Promise.resolve(entries)) };
  const chains = new BridgeChains(sandbox, new ScriptedChains(new ScriptedChain(rootChainId)), settings);
  const service = new ServiceTransfers(chains, messages as unknown as MessageService);
  return { asked, page: service.list(player, { from: 0, size }, {}) };
}

describe('ServiceTransfers', () => {
  it('knows the chains by the names that the host has given', async () => {
    const entries = [entryOf('Studio-Child', childAdaptor), entryOf('studio-root', rootAdaptor.toLowerCase())];
    const { asked, page } = listed(entries);
    expect(await page).toMatchObject({
      found: [
        { ...message, sourceChainId: childChainId, transactionHash, sentAt: 1_000 },
        { ...message, sourceChainId: rootChainId },
      ],
      next: null,
    });
    expect(asked).toEqual([{ senderAddress: player, from: 0, size: 20 }]);
  });

  it.each([
    ['a chain of the public networks', entryOf('immutable', childAdaptor)],
    ['another application', entryOf('studio-child', stranger)],
    ['the other side’s adaptor', entryOf('studio-root', stranger)],
    ['a message that moves no tokens', entryOf('studio-child', childAdaptor, '0x1234')],
    ['an entry without a call', {}],
  ])('omits an entry with %s', async (_what, entry) => {
    expect(await listed([entry]).page).toEqual({ found: [], next: null });
  });

  it('goes on behind a whole page, whatever it was of', async () => {
    const entry = entryOf('studio-child', childAdaptor);
    expect((await listed([entry, {}], 2).page).next).toBe(2);
  });
});
