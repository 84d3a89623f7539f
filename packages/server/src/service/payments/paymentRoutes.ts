import { filter, map } from 'rxjs';
import type { Hex } from 'tributary-sdk';
import type { Acceptance, PaymentSnapshot } from '../../custody/Payment.js';
import { idOf } from '../../custody/paymentRow.js';
import { ApiScope } from '../auth/ApiKeys.js';
import { matchesVersion } from '../http/matchesVersion.js';
import type { Answer, Call, Route } from '../http/Route.js';
import { ServiceError } from '../http/ServiceError.js';
import { ref, strictObject } from '../http/schemas.js';
import { laterThan, waitParameter } from '../streams/laterThan.js';
import type { PaymentOutbox } from './PaymentOutbox.js';
import { type PaymentBody, paymentBody } from './paymentBody.js';
import { type Payout, payoutOf } from './payoutOf.js';
import { isSettled, type StoredPayment, type WatchedPayments } from './WatchedPayments.js';

const key = { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,150}$' } as const;

const NOT_FOUND = { description: 'There is no such payment', schema: ref('error') };

/** Payments from the studio's accounts. */
export function paymentRoutes(
  outbox: Pick<PaymentOutbox, 'accept' | 'cancel'>,
  payments: WatchedPayments,
): readonly Route[] {
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
      query: { wait: waitParameter },
      headers: { 'if-none-match': { type: 'string', description: 'The ETag of the version that is known.' } },
      answers: {
        200: { description: 'The payment; its version is the ETag', schema: ref('payment') },
        304: { description: 'It is still of the version that is known' },
        404: NOT_FOUND,
      },
      handle: async (call) => {
        const entry = await storedPayment(payments, call);
        if (!matchesVersion(call.headers['if-none-match'], entry.revision)) return foundAnswer(entry.payment, call);
        const isWaiting = Number(call.query['wait'] ?? 0) > 0 && !isSettled(entry.payment);
        const later = isWaiting ? await laterThan(entry, payments.follow(entry, call), call) : null;
        return later === null
          ? { status: 304, headers: { etag: `"${entry.revision}"` } }
          : foundAnswer(later.payment, call);
      },
    },
    {
      id: 'paymentEvents',
      method: 'GET',
      path: '/v1/payments/{key}/events',
      scope: ApiScope.READ,
      summary: 'A payment, each time that it has changed, until it is over',
      params: { key },
      headers: {
        'last-event-id': { type: 'string', description: 'The version that was seen last: it is not told again.' },
      },
      answers: {
        200: { description: 'Snapshots; their ids are versions', schema: ref('payment'), stream: 'only' },
        204: { description: 'It is over, and was seen: do not come back' },
        404: NOT_FOUND,
      },
      handle: async (call) => {
        const entry = await storedPayment(payments, call);
        const seen = call.headers['last-event-id'];
        if (isSettled(entry.payment) && seen === String(entry.revision)) return { status: 204 };
        const snapshots$ = payments.follow(entry, call).pipe(
          filter(({ revision }) => String(revision) !== seen),
          map(({ payment, revision }) => ({ value: shown(payment, call), id: String(revision) })),
        );
        return { snapshots$ };
      },
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
        404: NOT_FOUND,
      },
      handle: async (call) => {
        const { reason = 'cancelled by its tenant' } = (call.body ?? {}) as { readonly reason?: string };
        const canceled = isServer(call) ? await outbox.cancel(idIn(call), reason) : null;
        if (canceled === null) throw noPayment();
        payments.tell(canceled.id);
        return foundAnswer(canceled, call);
      },
    },
    {
      id: 'commandPayment',
      method: 'POST',
      path: '/v1/payments/{key}/{command}',
      scope: ApiScope.PAY,
      summary: 'A command of a payment. One that has no effect now is refused, with those that have one',
      params: { key, command: { type: 'string', pattern: '^[a-z]{1,20}$' } },
      answers: {
        200: { description: 'Of `cancel`: its status', schema: ref('payment') },
        404: NOT_FOUND,
        409: {
          description: 'COMMAND_UNAVAILABLE: `data.can` lists the commands that have an effect now',
          schema: ref('error'),
        },
      },
      // `cancel` has its own row.
      handle: async (call) => {
        const { status, can } = shown((await storedPayment(payments, call)).payment, call);
        const command = call.params['command'] ?? '';
        throw new ServiceError('COMMAND_UNAVAILABLE', `"${command}" has no effect on a payment that is ${status}`, {
          command,
          status,
          can,
        });
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

/** @throws ServiceError NOT_FOUND, also for a payment of another tenant */
async function storedPayment(payments: WatchedPayments, call: Call): Promise<StoredPayment> {
  const found = isServer(call) ? await payments.find(idIn(call)) : null;
  if (found === null) throw noPayment();
  return found;
}

function noPayment(): ServiceError {
  return new ServiceError('NOT_FOUND', 'there is no such payment');
}

function foundAnswer(payment: PaymentSnapshot, call: Call): Answer {
  return { status: 200, headers: { etag: `"${payment.version}"` }, body: shown(payment, call) };
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
      return {
        status,
        headers: { location: `/v1/payments/${payment.id}`, etag: `"${payment.version}"` },
        body: payment,
      };
    }
  }
}

function shown(payment: PaymentSnapshot, { caller: { tenant } }: Call): Payout {
  return payoutOf(payment, tenant);
}
