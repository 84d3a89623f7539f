import { describe, expect, it } from '@jest/globals';
import {
  createOnrampSessions,
  type OnrampSession,
} from '../../../../../packages/devnet/services/orders/OnrampSessions.js';
import { gameOrigin } from '../../../../kit/gamePage.js';
import { player } from '../../../../kit/people.js';

const asked = {
  api_key: 'devnet',
  wallet_address: player,
  referrer_domain: gameOrigin,
  default_crypto_currency: 'USDC',
  default_crypto_amount: '20',
  crypto_currency_code: 'USDC',
};
const item = {
  ...asked,
  is_nft: true,
  contract_id: player,
  calldata: '0x1234',
  estimated_gas_limit: 300_000,
  nft_data: [{ nft_name: 'A lantern' }],
};

describe('createOnrampSessions', () => {
  it('opens an address once, for the page that it was issued for', () => {
    const sessions = createOnrampSessions();
    const { id } = sessions.issue(asked);
    expect(sessions.find(id)).toBeUndefined();
    expect(sessions.open(id, `${gameOrigin}/shop`)).toMatchObject({
      id,
      symbol: 'USDC',
      cryptoAmount: '20',
      item: null,
    });
    expect(sessions.find(id)).toMatchObject({ id });
    expect(sessions.open(id, `${gameOrigin}/shop`)).toBe('used');
  });

  it.each([
    ['was not issued', 'x', `${gameOrigin}/`, 'not-issued'],
    ['no page leads to', null, undefined, 'no-referrer'],
    ['another page leads to', null, 'https://other.example/', 'other-referrer'],
  ])('opens none that %s', (_what, id, referrer, why) => {
    const sessions = createOnrampSessions();
    const issued = sessions.issue(asked);
    expect(sessions.open(id ?? issued.id, referrer)).toBe(why);
  });

  it('opens none after five minutes', () => {
    let now = 0;
    const sessions = createOnrampSessions(() => now);
    const [first, second] = [sessions.issue(asked), sessions.issue(asked)];
    now = 5 * 60_000;
    expect(sessions.open(first.id, gameOrigin)).toMatchObject({ id: first.id });
    now += 1;
    expect(sessions.open(second.id, gameOrigin)).toBe('expired');
  });

  it('knows a purchase by its id', () => {
    const { item: sold } = createOnrampSessions().issue(item);
    expect(sold).toEqual({
      name: 'A lantern',
      contract: player,
      calldata: '0x1234',
      gasLimit: 300_000,
    } satisfies OnrampSession['item']);
  });

  it.each([
    ['a key that is not ours', { api_key: 'x' }],
    ['no wallet', { wallet_address: '' }],
    ['no page', { referrer_domain: undefined }],
    ['a page that isn’t an origin', { referrer_domain: `${gameOrigin}/shop` }],
    ['something that is not sold', { crypto_currency_code: 'GEM' }],
    ['an item without its contract', { ...item, contract_id: 'x' }],
    ['an item without its call', { ...item, calldata: 'x' }],
    ['an item without words', { ...item, nft_data: [] }],
  ])('issues no session for %s', (_what, change) => {
    expect(() => createOnrampSessions().issue({ ...asked, ...change })).toThrow();
  });
});
