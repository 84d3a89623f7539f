import { describe, expect, it } from '@jest/globals';
import { asProviderError } from '../../../core/bridge/asProviderError.js';
import { TributaryError } from '../../../core/errors/TributaryError.js';

const coded = (code: string): TributaryError => new TributaryError(code, 'said', { data: { figure: 1 } });

describe('asProviderError', () => {
  it('gives what is answered', async () => {
    expect(await asProviderError(Promise.resolve(7), {})).toBe(7);
  });

  it.each(['READ_FAILED', 'RPC_ERROR', 'CALL_REVERTED', 'HTTP_FAILED', 'GET_ERC20_INFO_ERROR'])(
    'makes the bridge’s failure of %s',
    async (code) => {
      const cause = coded(code);
      await expect(asProviderError(Promise.reject(cause), {})).rejects.toMatchObject({
        ...{ code: 'PROVIDER_ERROR', cause, data: { figure: 1 } },
      });
    },
  );

  it('makes one of a fault, and leaves a refusal as it is', async () => {
    await expect(asProviderError(Promise.reject(new Error('a fault')), {})).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
    });
    const refusal = coded('UNSUPPORTED_ERROR');
    await expect(asProviderError(Promise.reject(refusal), {})).rejects.toBe(refusal);
  });

  it('rejects with the abort reason if the caller aborts', async () => {
    const leaving = new AbortController();
    const reason = new Error('left');
    leaving.abort(reason);
    await expect(asProviderError(Promise.reject(coded('READ_FAILED')), leaving)).rejects.toBe(reason);
  });
});
