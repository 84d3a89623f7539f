import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveEngine } from 'tributary-sdk/headless';
import { ApiScope } from '../auth/ApiKeys.js';
import { atEndOf } from '../auth/atEndOf.js';
import type { PlayerShares } from '../auth/PlayerShares.js';
import { assertScope, type RouteContext } from '../http/registerRoutes.js';
import type { Tenants } from '../tenants/Tenants.js';
import { type CountOne, countedPort } from './countedPort.js';
import { gamePort } from './gamePort.js';
import { HeldBytes } from './HeldBytes.js';
import { playerEngine } from './playerEngine.js';
import { playerPort } from './playerPort.js';

/** A game that misses two pings is disconnected. */
const PING_MS = 30_000;
/** "Try again later". */
const TOO_MANY_SOCKETS = 1013;
/** HTTP's 401, in the range of close codes for applications. */
const TOKEN_ENDED = 4401;

export interface SocketContext extends Pick<RouteContext, 'callerOf'> {
  readonly tenants: Tenants;
  /** Open sockets of each player. */
  readonly sockets: PlayerShares;
  /** Bytes of each player's open calls, over all of its sockets. */
  readonly callBytes: PlayerShares;
}

/**
 * `GET /v1/ws`: the line protocol of docs/reference/headless-protocol.md; one connection is one game, and wallet
 * requests go over it.
 */
export function registerSocket(app: FastifyInstance, context: SocketContext): void {
  const countOf = counter(app);
  app.get(
    '/v1/ws',
    { websocket: true, onRequest: async (request) => void (await assertScope(request, ApiScope.CHECKOUT, context)) },
    async (socket, request) => {
      // Messages that the game sends before its authentication wait.
      socket.pause();
      const caller = await assertScope(request, ApiScope.CHECKOUT, context);
      if (socket.readyState === socket.CLOSED) return;
      socket.resume();
      const release = context.sockets.take(caller);
      if (release === null) return socket.close(TOO_MANY_SOCKETS, 'too many sockets of one player');
      const held = new HeldBytes(context.callBytes, caller);
      socket.once('close', () => {
        release();
        held.close();
      });
      const counted = countedPort(gamePort(socket), countOf(request), held);
      const port = caller.player === null ? counted : playerPort(counted, caller);
      const served = serveEngine(playerEngine(context.tenants.of(caller.tenant), caller), port);
      served.add(() => socket.close());
      const stopTimer = atEndOf(caller, () => {
        socket.close(TOKEN_ENDED, 'the token has ended');
        served.unsubscribe();
      });
      let isHeard = true;
      socket.on('pong', () => (isHeard = true));
      const pinging = setInterval(() => {
        if (!isHeard) return socket.terminate();
        isHeard = false;
        socket.ping();
      }, PING_MS).unref();
      socket.once('close', () => {
        clearInterval(pinging);
        stopTimer();
        served.unsubscribe();
      });
    },
  );
}

/** Counts together with the HTTP requests of the same caller, in the same window. */
function counter(app: FastifyInstance): (request: FastifyRequest) => CountOne {
  const count = app.createRateLimit();
  return (request) => async () => {
    const counted = await count(request);
    return counted.isAllowed
      ? { isOver: false, retryAfterMs: 0 }
      : { isOver: counted.isExceeded, retryAfterMs: counted.ttl };
  };
}
