import type { FastifyInstance } from 'fastify';
import { serveEngine } from 'tributary-sdk/headless';
import { ApiScope } from '../auth/ApiKeys.js';
import { assertScope, type RouteContext } from '../http/registerRoutes.js';
import type { Tenants } from '../tenants/Tenants.js';
import { gamePort } from './gamePort.js';
import { playerEngine } from './playerEngine.js';

/** A game that answers no ping for two of these has gone. */
const PING_MS = 30_000;

/** `GET /v1/ws`: the line protocol of docs/headless.md; one connection is one game, whose wallets are asked over it. */
export function registerSocket(app: FastifyInstance, context: RouteContext & { readonly tenants: Tenants }): void {
  app.get(
    '/v1/ws',
    { websocket: true, onRequest: async (request) => void (await assertScope(request, ApiScope.CHECKOUT, context)) },
    async (socket, request) => {
      // What the game says before it is known who it is waits for that.
      socket.pause();
      const caller = await assertScope(request, ApiScope.CHECKOUT, context);
      const served = serveEngine(playerEngine(context.tenants.of(caller.tenant), caller), gamePort(socket));
      served.add(() => socket.close());
      socket.resume();
      let isHeard = true;
      socket.on('pong', () => (isHeard = true));
      const pinging = setInterval(() => {
        if (!isHeard) return socket.terminate();
        isHeard = false;
        socket.ping();
      }, PING_MS).unref();
      socket.once('close', () => {
        clearInterval(pinging);
        served.unsubscribe();
      });
    },
  );
}
