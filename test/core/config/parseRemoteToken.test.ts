import { describe, expect, it } from '@jest/globals';
import { parseRemoteToken } from '../../../core/config/parseRemoteToken.js';
import { childChainId } from '../../kit/aToken.js';
import { exchange } from '../../kit/people.js';

const token = { chainId: childChainId, address: exchange, decimals: 6 };

describe('parseRemoteToken', () => {
  it.each([
    ['US\u202eDC', 'USDC'],
    ['US\nDC', 'USDC'],
    ['\u2067USDC\u2069', 'USDC'],
    ['USDC\u3164', 'USDC'],
  ])('shows a symbol and a name like %j as plain text', (given, shown) => {
    expect(parseRemoteToken({ ...token, symbol: given, name: given }, 1)).toMatchObject({ symbol: shown, name: shown });
  });

  it('drops a token with an invisible symbol', () => {
    expect(parseRemoteToken({ ...token, symbol: '\u2800\u3164', name: 'USDC' }, 1)).toBeNull();
  });

  it('leaves a picture away that may not be loaded, and keeps the token', () => {
    const icon = 'https://user:pass@cdn.example/usdc.png';
    expect(parseRemoteToken({ ...token, symbol: 'USDC', icon }, 1)).not.toHaveProperty('icon');
  });
});
