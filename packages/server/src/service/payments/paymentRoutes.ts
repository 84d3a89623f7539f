import type { Hex } from 'tributary-sdk';
import type { Acceptance, PaymentSnapshot } from '../../custody/Payment.js';
import { idOf } from '../../custody/paymentRow.js';
import { ApiScope } from '../auth/ApiKeys.js';
import type { Answer, Call, Route } from '../http/Route.js';
import { ServiceError } from '../http/ServiceError.js';
import { ref, strictObject } from '../http/schemas.js';
import type { PaymentOutbox } from './PaymentOutbox.js';
import { type PaymentBody, paymentBody } from './paymentBody.js';

const key = { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,150}$' } as const;

/** Payments from the studio's accounts. */
export function paymentRoutes(outbox: Pick<PaymentOutbox, 'accept' | 'find' | 'cancel'>): readonly Route[] {
  return [
    {
      id: 'pay',
      method: 'POST',
      path: '/v1/payments',
      scope: ApiScope.PAY,
      summary: 'Pays, or calls a contract, from an account of the studio: once, also if the request is repeated',
      headers: { 'idempotency-key': { ...key, description: 'The payment’s name, for ever.' } },
      requiredHeaders: ['idempotency-key'],
      body: paymentBody,
      answers: {
        202: { description: 'Accepted: it will be sent', schema: ref('payment') },
        200: { description: 'It had been accepted before', schema: ref('payment') },
        422: {
          description:
            'IDEMPOTENCY_KEY_REUSED: the key stands for another payment. POLICY_REFUSED: `data.rule` does not allow it',
          schema: ref('error'),
        },
      },
      handle: async (call) => {
        const { chainId, sender, to, value, data = '0x', player } = call.body as PaymentBody;
        const acceptance = await outbox.accept({
          key: String(call.headers['idempotency-key']),
          tenant: call.caller.tenant,
          chainId,
          sender,
          to,
          value: BigInt(value),
          data: data as Hex,
          ...(player !== undefined && { player }),
        });
        return answerOf(acceptance, call);
      },
    },
    {
      id: 'payment',
      method: 'GET',
      path: '/v1/payments/{key}',
      scope: ApiScope.READ,
      summary: 'Status of a payment',
      params: { key },
      answers: {
        200: { description: 'The payment', schema: ref('payment') },
        404: { description: 'There is no such payment', schema: ref('error') },
      },
      handle: async (call) => foundAnswer(await (isServer(call) ? outbox.find(idIn(call)) : null), call),
    },
    {
      id: 'cancelPayment',
      method: 'POST',
      path: '/v1/payments/{key}/cancel',
      scope: ApiScope.PAY,
      summary:
        'Gives a payment up. Without a nonce it is over at once; with one its nonce is used by a transfer of nothing, and what was sent already may be mined first',
      params: { key },
      body: strictObject({ 'reason?': { type: 'string', minLength: 1, maxLength: 200 } }),
      answers: {
        200: {
          description:
            'Its status: `cancelled`; `numbered` or `signed` until the chain has decided; `confirmed` or `failed` if it was too late',
          schema: ref('payment'),
        },
        404: { description: 'There is no such payment', schema: ref('error') },
      },
      handle: async (call) => {
        const { reason = 'cancelled by its tenant' } = (call.body ?? {}) as { readonly reason?: string };
        return foundAnswer(await (isServer(call) ? outbox.cancel(idIn(call), reason) : null), call);
      },
    },
  ];
}

/** Players see no payments. */
function isServer({ caller }: Call): boolean {
  return caller.player === null;
}

function idIn({ caller: { tenant }, params }: Call): string {
  return idOf({ tenant, key: params['key'] ?? '' });
}

/** @throws ServiceError NOT_FOUND */
function foundAnswer(found: PaymentSnapshot | null, call: Call): Answer {
  if (found === null) throw new ServiceError('NOT_FOUND', 'there is no such payment');
  return { status: 200, body: shown(found, call) };
}

function answerOf(acceptance: Acceptance, call: Call): Answer {
  switch (acceptance.outcome) {
    case 'reused':
      throw new ServiceError('IDEMPOTENCY_KEY_REUSED', 'the key stands for another payment');
    case 'refused': {
      const { rule, left } = acceptance.refusal;
      throw new ServiceError('POLICY_REFUSED', `the rule "${rule}" does not allow it`, {
        rule,
        ...(left !== undefined && { left: left.toString() }),
      });
    }
    case 'accepted':
    case 'known': {
      const payment = shown(acceptance.payment, call);
      const status = acceptance.outcome === 'accepted' ? 202 : 200;
      return { status, headers: { location: `/v1/payments/${payment.id}` }, body: payment };
    }
  }
}

/** Shows a payment by its tenant's own name. */
function shown(payment: PaymentSnapshot, { caller: { tenant } }: Call): PaymentSnapshot {
  return { ...payment, id: payment.id.slice(tenant.length + 1) };
}
