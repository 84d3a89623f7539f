import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { createServiceClient } from '../../src/client/createServiceClient.js';
import { HttpChainNode } from '../../src/custody/ChainNode.js';
import { LocalKeyAccount } from '../../src/custody/LocalKeyAccount.js';
import { Callers } from '../../src/service/auth/Callers.js';

const secret = 'Zx9s3cr3tK3yOfSomebody42';
const thrownBy = async (act: () => unknown): Promise<string> => {
  try {
    await act();
    return 'nothing was thrown';
  } catch (error) {
    return `${inspect(error, { depth: 15, showHidden: true })} ${String(error)} ${JSON.stringify(error)}`;
  }
};

describe('errors of the server’s modules', () => {
  it.each([`${secret}\n${secret}`, `${secret} x`, `${secret}é`, `a\u0000${secret}`])(
    'names no token of a client (%#)',
    async (token) => {
      for (const given of [token, () => Promise.resolve(token)]) {
        const client = createServiceClient({ url: 'http://127.0.0.1:1', token: given });
        const text = await thrownBy(() => client.GET('/v1/payments/{key}', { params: { path: { key: 'a' } } }));
        expect(text).toContain('token must be one line');
        expect(text).not.toContain(secret);
      }
    },
  );

  it('accepts a token with a line break at its end, as in files', async () => {
    let sent: string | null = null;
    const fetch = (request: Request): Promise<Response> => {
      sent = request.headers.get('authorization');
      return Promise.resolve(Response.json({ id: 'a' }));
    };
    await createServiceClient({ url: 'http://a', token: `${secret}\n`, fetch: fetch as typeof globalThis.fetch }).GET(
      '/v1/payments/{key}',
      { params: { path: { key: 'a' } } },
    );
    expect(sent).toBe(`Bearer ${secret}`);
  });

  it.each([
    [
      'a key of a tenant in place of its hash',
      () => new Callers({ keys: [{ tenant: 'game', hash: secret, scopes: ['pay'] }], players: [] }),
    ],
    ['a private key', () => new LocalKeyAccount(`0x${secret}`)],
    [
      'the URL of a node',
      () =>
        new HttpChainNode(1, `http://me:${secret}@127.0.0.1:1/${secret}`).ask([{ method: 'eth_chainId', params: [] }]),
    ],
  ])('keeps the secret out of %s', async (_name, act) => {
    const text = await thrownBy(act);
    expect(text).not.toContain('nothing was thrown');
    expect(text).not.toContain(secret);
  });
});
