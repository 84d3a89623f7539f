import { describe, expect, it } from '@jest/globals';
import { parseBridgeCrossing } from '../../../core/bridge/parseBridgeCrossing.js';
import { NATIVE } from '../../../core/money/Address.js';
import { aToken, childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';

const { address: token } = aToken();
const nobody = `0x${'0'.repeat(40)}`;
const asked: unknown[][] = [];
const terms = {
  isEnd: (chainId: number) => chainId === root || chainId === child,
  formOf: (...given: unknown[]) => {
    asked.push(given);
    return given[0] === stranger ? null : exchange;
  },
};
const request = {
  ...{ sourceChainId: root as number | string, destinationChainId: child as number | string },
  ...{ senderAddress: player as string, recipientAddress: stranger as string, token: token as string, amount: 7n },
};
const parse = (given: Partial<typeof request> = {}) => parseBridgeCrossing({ ...request, ...given }, terms);

describe('parseBridgeCrossing', () => {
  it('returns the requested transfer with the token that arrives', () => {
    expect(parse()).toEqual({
      ...{ sourceChainId: root, destinationChainId: child, sender: player, recipient: stranger },
      ...{ token, arrivesAs: exchange, amount: 7n },
    });
    expect(asked.at(-1)).toEqual([token, root, child]);
  });

  it('takes chains as text, addresses of any case, and the coin by its name', () => {
    const hex = `0x${root.toString(16)}`;
    expect(parse({ sourceChainId: hex, destinationChainId: String(child), token: token.toLowerCase() })).toEqual(
      parse(),
    );
    expect(parse({ token: 'native' }).token).toBe(NATIVE);
    expect(parse({ token: 'NATIVE' }).token).toBe(NATIVE);
  });

  it.each<[string, Partial<typeof request>, string, object]>([
    ['a source that is none', { sourceChainId: 'x' }, 'INVALID_SOURCE_CHAIN_ID', { chainId: 'x' }],
    [
      'a source chain that the bridge does not connect',
      { sourceChainId: 5 },
      'INVALID_SOURCE_CHAIN_ID',
      { chainId: 5 },
    ],
    ['a destination that is none', { destinationChainId: 'x' }, 'INVALID_DESTINATION_CHAIN_ID', { chainId: 'x' }],
    [
      'a destination chain that the bridge does not connect',
      { destinationChainId: 5 },
      'INVALID_DESTINATION_CHAIN_ID',
      { chainId: 5 },
    ],
    ['one chain', { destinationChainId: root }, 'CHAIN_IDS_MATCH', {}],
    ['a token that is none', { token: 'gold' }, 'INVALID_ADDRESS', {}],
    ['a token that is not carried', { token: stranger }, 'INVALID_TOKEN', {}],
    ['no sender', { senderAddress: 'me' }, 'INVALID_ADDRESS', {}],
    ['the zero address as sender', { senderAddress: nobody }, 'INVALID_RECIPIENT', {}],
    ['the zero address as recipient', { recipientAddress: nobody }, 'INVALID_RECIPIENT', {}],
    ['no amount', { amount: 0n }, 'INVALID_AMOUNT', {}],
  ])('rejects the transfer: %s', (_what, given, code) => {
    expect(() => parse(given)).toThrow(expect.objectContaining({ code }));
  });
});
