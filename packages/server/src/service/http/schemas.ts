import { paymentMachine } from 'tributary-sdk';
import { type JsonSchema, protocolSchema } from 'tributary-sdk/headless';
import type { Schema } from './Route.js';

export const address = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' } as const;
const text = { type: 'string' } as const;
export const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });

/** An object without other fields. Names that end in `?` are optional. */
export function strictObject(fields: Readonly<Record<string, Schema>>): Schema {
  return { ...answerObject(fields), additionalProperties: false };
}

/** An object of a response, which later versions may extend. */
export function answerObject(fields: Readonly<Record<string, Schema>>): Schema {
  const names = Object.keys(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name.replace('?', ''), schema])),
    required: names.filter((name) => !name.endsWith('?')),
  };
}

/** Returns the parameters of a method of the line protocol. */
export function fieldsOfMethod(method: string): Readonly<Record<string, Schema>> {
  const message = definitionsOfProtocol()['toEngine']?.anyOf?.find(
    ({ properties }) => properties?.['method']?.const === method,
  );
  const params = message?.properties?.['params'];
  if (params === undefined) throw new Error(`The protocol has no method ${method}.`);
  const required = new Set(params.required);
  return Object.fromEntries(
    Object.entries(params.properties ?? {}).map(([name, schema]) => [
      required.has(name) ? name : `${name}?`,
      schema as object as Schema,
    ]),
  );
}

function definitionsOfProtocol(): Readonly<Record<string, JsonSchema>> {
  return protocolSchema.$defs ?? {};
}

export function without<T>(
  fields: Readonly<Record<string, T>>,
  ...names: readonly string[]
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** The shapes of the line protocol and of the service's responses. */
export const definitions: Readonly<Record<string, Schema>> = {
  ...(without(definitionsOfProtocol(), 'toEngine', 'toGame') as Readonly<Record<string, object>> as Readonly<
    Record<string, Schema>
  >),
  error: answerObject({
    code: {
      type: 'string',
      description: 'Stable: listed in docs/reference/errors.md and docs/reference/server-api.md.',
    },
    message: text,
    'data?': { type: 'object', additionalProperties: true },
  }),
  routingSnapshot: answerObject({
    status: { enum: ['SEARCHING', 'ROUTES_FOUND', 'NO_ROUTES_FOUND', 'NO_ROUTE_OPTIONS'] },
    message: orNull(text),
    routes: listOf(ref('route')),
    pending: listOf(text),
    rejections: listOf(answerObject({ kind: text, reason: text })),
    failures: listOf(answerObject({ kind: text, code: text, message: text })),
    disabled: listOf(answerObject({ kind: text, reason: text })),
  }),
  checkoutSnapshot: answerObject({
    status: { enum: ['reading', 'routing', 'done'] },
    sufficient: orNull({ type: 'boolean' }),
    requirements: listOf({ type: 'object', additionalProperties: true }),
    allowances: listOf({ type: 'object', additionalProperties: true }),
    'gas?': orNull(ref('integer')),
    insufficient: listOf({ type: 'object', additionalProperties: true }),
    routing: orNull(ref('routingSnapshot')),
  }),
  quoteAnswer: {
    anyOf: [answerObject({ result: ref('swapResult') }), answerObject({ error: ref('error') })],
  },
  taskSnapshot: answerObject({
    id: text,
    type: { enum: ['transaction', 'wait'] },
    action: text,
    chainId: { type: 'integer' },
    state: text,
    transactionHash: orNull(text),
    'explorerUrl?': text,
  }),
  executionSnapshot: answerObject({
    id: text,
    route: ref('route'),
    status: { enum: ['running', 'done', 'stopped', 'failed', 'refunded', 'partial', 'unknown', 'abandoned'] },
    tasks: listOf(ref('taskSnapshot')),
    error: orNull(ref('error')),
    'carrier?': { enum: ['this', 'another', 'nobody'] },
  }),
  historyPage: answerObject({
    entries: listOf(
      answerObject({
        id: text,
        account: text,
        kind: text,
        outcome: text,
        status: text,
        route: ref('route'),
        tasks: listOf(ref('taskSnapshot')),
      }),
    ),
    cursor: orNull(text),
    total: { type: 'integer' },
  }),
  problem: answerObject({
    code: text,
    message: text,
    data: { type: 'object', additionalProperties: true },
    link: { ...text, description: 'Its entry in the error reference.' },
  }),
  transaction: answerObject({ chainId: { type: 'integer' }, hash: text, url: orNull(text) }),
  paymentStep: answerObject({
    id: text,
    action: text,
    status: { enum: ['planned', 'asking', 'processing', 'unknown', 'succeeded', 'skipped', 'failed', 'refunded'] },
    detail: { ...orNull(text), description: 'As in the payment’s journal.' },
    chainId: { type: 'integer' },
    transactionHash: { ...orNull(text), description: 'The newest one; the mined one once that is final.' },
    url: orNull(text),
    transactions: {
      ...listOf(ref('transaction')),
      description: 'All that were signed for one nonce: at most one of them is mined.',
    },
    until: orNull({ type: 'integer' }),
  }),
  payment: answerObject({
    id: { ...text, description: 'Its idempotency key.' },
    version: { type: 'integer', description: 'The larger one is the newer status; also the ETag.' },
    status: { enum: Object.keys(paymentMachine), description: 'As of every payment.' },
    account: { ...text, description: 'It pays.' },
    recipient: text,
    chainId: { type: 'integer' },
    value: { ...text, description: 'In the smallest unit of the native currency.' },
    steps: listOf(ref('paymentStep')),
    can: {
      ...listOf({ enum: [...new Set(Object.values(paymentMachine).flatMap(({ can }) => [...can]))] }),
      description: 'Commands that have an effect now: POST /v1/payments/{key}/{command}.',
    },
    since: { type: 'integer', description: 'Unix milliseconds: when the status changed last.' },
    until: { ...orNull({ type: 'integer' }), description: 'Unix milliseconds by which the status ends by itself.' },
    waitsFor: {
      ...orNull({ enum: ['signing', 'inclusion', 'arrival', 'provider', 'queue', 'finality'] }),
      description: 'null: it is not processing.',
    },
    problem: { ...orNull(ref('problem')), description: 'Why it was canceled, or what delays it.' },
    receipt: orNull(answerObject({ transactions: listOf(ref('transaction')) })),
    result: orNull({ enum: ['SUCCESS', 'FAILED', 'INSUFFICIENT_FUNDS', 'FULFILLMENTS_UNSETTLED'] }),
    state: {
      enum: ['accepted', 'numbered', 'signed', 'confirmed', 'failed', 'cancelled'],
      description: 'As in the payment’s journal.',
    },
    nonce: orNull({ type: 'integer' }),
    hash: { ...orNull(text), description: 'Of the mined transaction, once that is final.' },
    'reason?': { ...text, description: 'Why it was cancelled, or does not get on: a node’s refusal in its own words.' },
  }),
};

/** Returns the schema with its references under another prefix. */
export function withReferences(schema: Schema, prefix: string): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${prefix}`)) as Schema;
}
