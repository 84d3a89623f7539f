import { describe, expect, it } from '@jest/globals';
import type { Address } from '../../../../core/index.js';
import type { TokenMap } from '../../../../plugins/bridge/tokens/TokenMap.js';
import { assertMapped } from '../../../../plugins/bridge/transactions/assertMapped.js';
import { aToken } from '../../../kit/aToken.js';

const token = aToken().address as Address;
const mapTo = (childFormOf: TokenMap['childFormOf']) => ({ childFormOf }) as TokenMap;

describe('assertMapped', () => {
  it('takes a token that has a form on the child chain', async () => {
    const asked: unknown[] = [];
    await assertMapped(
      mapTo((...request) => (asked.push(request), Promise.resolve(token))),
      token,
      {},
    );
    expect(asked).toEqual([[token, {}]]);
  });

  it('refuses one that has none', async () => {
    await expect(
      assertMapped(
        mapTo(() => Promise.resolve(null)),
        token,
        {},
      ),
    ).rejects.toMatchObject({ code: 'INVALID_TOKEN', data: { token } });
  });

  it('does not take a failed read for a missing form', async () => {
    const error = new Error('offline');
    await expect(
      assertMapped(
        mapTo(() => Promise.reject(error)),
        token,
        {},
      ),
    ).rejects.toBe(error);
  });
});
