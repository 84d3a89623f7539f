import { describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { parseActionChain, parseActionToken, parseRecipient } from '../../../core/actions/parseAction.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import type { Address } from '../../../core/money/Address.js';
import { aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { thrownBy } from '../errors/kit/thrownBy.js';

const environment = resolveEnvironment({ environment: 'sandbox' });
const token = aToken().address as Address;

describe('parseMoveChain', () => {
  it.each([rootChainId, childChainId])('accepts chain %p of the environment', (chainId) => {
    expect(parseActionChain(chainId, environment)).toBe(chainId);
  });

  it.each([
    [1, 'CHAIN_NOT_SUPPORTED_ERROR'],
    [-1, 'INVALID_CHAIN_ID'],
    ['constructor', 'INVALID_CHAIN_ID'],
    [undefined, 'INVALID_CHAIN_ID'],
  ])('rejects the chain %p with %s', (value, code) => {
    expect(thrownBy(() => parseActionChain(value, environment)).code).toBe(code);
  });
});

describe('parseRecipient', () => {
  it('takes an address, checksummed', () => {
    expect(parseRecipient(stranger.toLowerCase(), token)).toBe(stranger);
    expect(parseRecipient(player, 'native')).toBe(player);
  });

  it.each([
    ['the zero address', ZeroAddress, 'INVALID_RECIPIENT'],
    ['the token itself', token.toLowerCase(), 'INVALID_RECIPIENT'],
    ['an invalid address', '0x12', 'INVALID_ADDRESS'],
    ['nothing', undefined, 'INVALID_ADDRESS'],
  ])('rejects a recipient: %s', (_name, recipient, code) => {
    expect(thrownBy(() => parseRecipient(recipient, token)).code).toBe(code);
  });
});

describe('parseMoveToken', () => {
  it('takes the native currency and addresses', () => {
    expect([parseActionToken('NATIVE'), parseActionToken(token.toLowerCase())]).toEqual(['native', token]);
  });

  it.each([ZeroAddress, 'ETH', null])('rejects %p as a token address', (text) => {
    expect(thrownBy(() => parseActionToken(text)).code).toBe('INVALID_ADDRESS');
  });
});
