import { describe, expect, it } from '@jest/globals';
import type { TokenListResult } from '../../../core/index.js';
import { offeredTokens } from '../../../flows/money/offeredTokens.js';
import { asEngine } from '../../kit/asEngine.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';
import { networks } from '../../widgets/kit/context.js';

function read(answer: Pick<TokenListResult, 'status' | 'tokens'> & Partial<TokenListResult>) {
  const getList = () => Promise.resolve({ failures: [], ...answer });
  const engine = asEngine({ tokens: { getList }, environment: { networks } });
  return offeredTokens(engine, childChainId, 'all', new AbortController().signal);
}

describe('offeredTokens', () => {
  it('returns the list, with the native currency under its network’s name', async () => {
    await expect(
      read({ status: 'complete', tokens: [aNativeToken({ symbol: 'X' }), aToken()] }),
    ).resolves.toMatchObject({
      tokens: [{ symbol: networks[childChainId].nativeCurrency.symbol }, { symbol: 'USDC' }],
      isPartial: false,
    });
    await expect(read({ status: 'complete', tokens: [] })).resolves.toEqual({ tokens: [], isPartial: false });
  });

  it('are partial if a service did not answer, and fail with its error if none did', async () => {
    await expect(read({ status: 'partial', tokens: [aToken()] })).resolves.toMatchObject({ isPartial: true });
    const failures = [{ source: 'token-service', code: 'API_ERROR', message: 'away' }] as const;
    await expect(read({ status: 'unknown', tokens: [], failures })).rejects.toMatchObject({
      code: 'API_ERROR',
      message: 'away',
    });
    await expect(read({ status: 'unknown', tokens: [] })).rejects.toMatchObject({ code: 'UNEXPECTED' });
  });
});
