import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { ApiScope } from '../../../src/service/auth/ApiKeys.js';
import { assertScope } from '../../../src/service/http/registerRoutes.js';

const scopes = Object.values(ApiScope);
const [request, common] = [{} as FastifyRequest, { tenant: 'game', scopes, accounts: [], until: null }];
const ask = (player: string | null, scope: ApiScope) =>
  assertScope(request, scope, { callerOf: () => Promise.resolve({ ...common, player }) });

describe('assertScope', () => {
  it.each([ApiScope.PAY, ApiScope.ADMIN])(
    'lets no player do what takes "%s", whatever the scopes say',
    async (scope) => {
      await expect(ask('mallory', scope)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(ask(null, scope)).resolves.toMatchObject({ player: null });
      await expect(ask('alice', ApiScope.READ)).resolves.toMatchObject({ player: 'alice' });
    },
  );
});
