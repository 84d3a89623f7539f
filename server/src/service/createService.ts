import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Address, Hex } from 'tributary-sdk';
import type { Acceptance } from '../custody/Payment.js';
import { idOf, type PostgresOutbox } from '../custody/PostgresOutbox.js';
import { type ApiKey, ApiScope, findApiKey } from './ApiKeys.js';
import { type PaymentBody, paymentBody } from './paymentBody.js';

export interface ServiceOptions {
  readonly outbox: Pick<PostgresOutbox, 'accept' | 'find'>;
  readonly keys: readonly ApiKey[];
  /** Of a request's body, in bytes. Default 65,536. */
  readonly bodyLimit?: number;
  /** How long a request may take to arrive. Default 10,000 ms. */
  readonly requestTimeoutMs?: number;
}

const KEY_PATTERN = '^[A-Za-z0-9._:-]{1,150}$';

/**
 * The HTTP service, not listening yet. Every answer that is no success is `{ code, message }`.
 *
 * `POST /v1/payments` with an `Idempotency-Key`: 202 when it was accepted, 200 when it had been before, 422 IDEMPOTENCY_KEY_REUSED or POLICY_REFUSED.
 * `GET /v1/payments/{key}`: how it stands. `GET /health/live`, `/health/ready`: 503 where the database does not answer, or after `close` began.
 */
export function createService({
  outbox,
  keys,
  bodyLimit = 65_536,
  requestTimeoutMs = 10_000,
}: ServiceOptions): FastifyInstance {
  const app = fastify({
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs,
    // What is not in a schema is a mistake, and a number in a text is none.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
  });
  let isClosing = false;
  app.removeContentTypeParser('text/plain');
  app.addHook('preClose', async () => Promise.resolve(void (isClosing = true)));

  const holder = (request: FastifyRequest, reply: FastifyReply, scope: ApiScope): ApiKey | null => {
    const key = findApiKey(keys, request.headers.authorization);
    if (key === null) void reply.code(401).send(refusal('UNAUTHORIZED', 'no key, or nobody’s'));
    else if (!key.scopes.includes(scope))
      void reply.code(403).send(refusal('FORBIDDEN', `the key is not for "${scope}"`));
    else return key;
    return null;
  };

  app.post<{ Body: PaymentBody }>(
    '/v1/payments',
    {
      // Before the body is read: nobody's hundred megabytes are not waited for.
      onRequest: async (request, reply) => Promise.resolve(void holder(request, reply, ApiScope.PAY)),
      schema: {
        body: paymentBody,
        headers: {
          type: 'object',
          required: ['idempotency-key'],
          properties: { 'idempotency-key': { type: 'string', pattern: KEY_PATTERN } },
        },
      },
    },
    async (request, reply) => {
      const tenant = findApiKey(keys, request.headers.authorization)?.tenant;
      if (tenant === undefined) return reply.code(401).send(refusal('UNAUTHORIZED', 'no key, or nobody’s'));
      const { chainId, sender, to, value, data = '0x', player } = request.body;
      const acceptance = await outbox.accept({
        key: String(request.headers['idempotency-key']),
        tenant,
        chainId,
        sender: sender as Address,
        to: to as Address,
        value: BigInt(value),
        data: data as Hex,
        ...(player !== undefined && { player }),
      });
      return answer(reply, acceptance, tenant);
    },
  );

  app.get<{ Params: { key: string } }>(
    '/v1/payments/:key',
    { schema: { params: { type: 'object', properties: { key: { type: 'string', pattern: KEY_PATTERN } } } } },
    async (request, reply) => {
      const key = holder(request, reply, ApiScope.READ);
      if (key === null) return reply;
      const payment = await outbox.find(idOf({ tenant: key.tenant, key: request.params.key }));
      if (payment === null) return reply.code(404).send(refusal('NOT_FOUND', 'there is no such payment'));
      return reply.send({ ...payment, id: request.params.key });
    },
  );

  app.get('/health/live', async (_request, reply) => reply.send({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const isReady =
      !isClosing &&
      (await outbox.find('/').then(
        () => true,
        () => false,
      ));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });

  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusal('NOT_FOUND', 'there is no such method')));
  app.setErrorHandler((error: { readonly statusCode?: number; readonly message?: string }, _request, reply) => {
    const status = error.statusCode ?? 503;
    // What is wrong within is told to nobody outside.
    if (status >= 500) return reply.code(503).header('retry-after', '1').send(refusal('UNAVAILABLE', 'try again'));
    return reply
      .code(status)
      .send(refusal(codes[status] ?? 'BAD_REQUEST', error.message ?? 'the request is not valid'));
  });
  return app;
}

const codes: Readonly<Record<number, string>> = { 413: 'BODY_TOO_LARGE', 415: 'NOT_JSON' };

function answer(reply: FastifyReply, acceptance: Acceptance, tenant: string): FastifyReply {
  switch (acceptance.outcome) {
    case 'reused':
      return reply.code(422).send(refusal('IDEMPOTENCY_KEY_REUSED', 'the key stands for another payment'));
    case 'refused': {
      const { rule, left } = acceptance.refusal;
      const data = { rule, ...(left !== undefined && { left: left.toString() }) };
      return reply.code(422).send({ ...refusal('POLICY_REFUSED', `the rule "${rule}" does not allow it`), data });
    }
    case 'accepted':
    case 'known': {
      const id = acceptance.payment.id.slice(tenant.length + 1);
      const status = acceptance.outcome === 'accepted' ? 202 : 200;
      return reply
        .code(status)
        .header('location', `/v1/payments/${id}`)
        .send({ ...acceptance.payment, id });
    }
  }
}

function refusal(code: string, message: string): { readonly code: string; readonly message: string } {
  return { code, message };
}
