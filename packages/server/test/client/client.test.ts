import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { RoutingSnapshot } from 'tributary-sdk';
import { createServiceClient } from '../../src/client/createServiceClient.js';
import type { Followed } from '../../src/client/followExecution.js';
import { openApiDocument } from '../../src/service/openapi/openApiDocument.js';
import { GameSocket } from '../kit/GameSocket.js';
import { keys, useService } from '../kit/useService.js';

const bed = useService();
const client = (url = bed.url, token = keys.game) => createServiceClient({ url, token });

describe('the OpenAPI document', () => {
  it('equals the source of the generated clients: npm run clients', () => {
    const file = JSON.parse(readFileSync('packages/server/openapi.json', 'utf8')) as unknown;
    expect(file).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  it('equals the service’s response, with its paths', async () => {
    const own = (await (await fetch(`${bed.url}/openapi.json`)).json()) as { readonly paths: object };
    const { paths } = openApiDocument() as { readonly paths: object };
    expect(Object.keys(paths).filter((path) => !path.startsWith('/v1/payments'))).toEqual(Object.keys(own.paths));
  });
});

describe('the generated client', () => {
  it('returns ways to pay, prices, and refusals as values', async () => {
    const { child, accounts, tokens } = bed.devnet;
    const [account, tokenAddress] = [accounts.player.address, tokens.child['USDC']!.address];
    const { data } = await client().POST('/v1/routes', {
      body: { account, shortfall: { chainId: child.chainId, tokenAddress, amount: { $bigint: '5000000' } } },
    });
    expect(data?.routes[0]?.steps.at(-1)?.delivers.value).toEqual({ $bigint: '5000000' });
    const refused = await client().GET('/v1/executions/{id}', { params: { path: { id: 'none' } } });
    expect([refused.response.status, refused.error]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'there is no such execution' },
    ]);
  });

  it('follows an execution after its process has stopped', async () => {
    const { child, tokens } = bed.devnet;
    const wallet = bed.player();
    let goOn = (): void => undefined;
    const allowed = new Promise<void>((resolve) => (goOn = resolve));
    const game = await GameSocket.open(bed.url, keys.game, {
      request: async (request) => {
        if (request.method === 'eth_sendTransaction') await allowed;
        return wallet.request(request);
      },
    });
    const shortfall = { chainId: child.chainId, tokenAddress: tokens.child['USDC']!.address, amount: 6_000_000n };
    const found = (await game.call('findFundingRoutes', { wallet: 'main', shortfall })).at(-1);
    const executed = game.call('execute', {
      wallet: 'main',
      route: (found as RoutingSnapshot).routes[0],
      idempotencyKey: 'order 2',
    });

    const first = await bed.another();
    // Any available process answers under the name of the service.
    let at = first.url;
    const following = createServiceClient({
      url: 'http://service',
      token: () => Promise.resolve(keys.game),
      fetch: (input, init) => fetch((input as string).replace('http://service', at), init),
    });
    while (
      (
        await following
          .followExecution('order 2')
          .next()
          .catch(() => ({ done: true }))
      ).done === true
    );
    const told: Followed[] = [];
    let isTold = (): void => undefined;
    const begun = new Promise<void>((resolve) => (isTold = resolve));
    const followed = (async () => {
      for await (const snapshot of following.followExecution('order 2')) {
        told.push(snapshot);
        isTold();
      }
    })();
    await begun;
    at = bed.url;
    await first.app.close();
    goOn();
    await followed;
    expect(told[0]).toMatchObject({ id: 'order 2', status: 'running' });
    expect(told.at(-1)).toMatchObject({ id: 'order 2', status: 'done' });
    expect((await executed).at(-1)).toMatchObject({ status: 'done' });
    await expect(following.followExecution('order 3').next()).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    game.socket.close();
  });
});
