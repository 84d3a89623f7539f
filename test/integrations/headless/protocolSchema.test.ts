import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { Subject } from 'rxjs';
import {
  type CheckoutRequest,
  createFundingEngine,
  type FulfilmentRequest,
  type FundingRequest,
  type HistoryRequest,
} from '../../../core/index.js';
import type { Flow } from '../../../flows/index.js';
import { encode } from '../../../integrations/headless/encoding.js';
import type { JsonSchema } from '../../../integrations/headless/JsonSchema.js';
import type { ToGame } from '../../../integrations/headless/Message.js';
import { methods } from '../../../integrations/headless/methods.js';
import {
  definitions,
  type FlowMethod,
  flowCommands,
  paramsOf,
  protocolSchema,
} from '../../../integrations/headless/protocolSchema.js';
import { serveEngine } from '../../../integrations/headless/serveEngine.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { childChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { settled } from '../../kit/watch.js';

type Params = Readonly<Record<string, unknown>>;

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
ajv.addSchema(protocolSchema);
const { $id } = protocolSchema;
const isToEngine = ajv.getSchema(`${$id}#/$defs/toEngine`)!;
const isToGame = ajv.getSchema(`${$id}#/$defs/toGame`)!;
const onTheLine = (message: unknown): unknown => JSON.parse(encode(message));

/** The facade's own names, as its types have them: the compiler holds that none is missing. */
const namesOf: Readonly<Partial<Record<keyof typeof paramsOf, Readonly<Record<string, true>>>>> = {
  findFundingRoutes: { wallet: true, shortfall: true, requirements: true, kinds: true } satisfies Names<FundingRequest>,
  smartCheckout: {
    wallet: true,
    itemRequirements: true,
    transaction: true,
    routing: true,
    kinds: true,
    fresh: true,
  } satisfies Names<CheckoutRequest>,
  fulfil: {
    wallet: true,
    itemRequirements: true,
    transactions: true,
    settlement: true,
    purpose: true,
    idempotencyKey: true,
  } satisfies Names<FulfilmentRequest & { readonly wallet: unknown; readonly idempotencyKey?: string }>,
  history: {
    account: true,
    cursor: true,
    limit: true,
    ids: true,
    kinds: true,
    outcomes: true,
    isOpen: true,
    chainIds: true,
    from: true,
    until: true,
    receipts: true,
  } satisfies Names<Omit<HistoryRequest, 'signal'> & { readonly account: string }>,
};
type Names<T> = Readonly<Record<keyof T, true>>;

/** Returns a value that a schema accepts, in its decoded form. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.$ref === '#/$defs/integer') return 5n;
  if (schema.$ref !== undefined)
    return sampleOf(definitions[schema.$ref.replace('#/$defs/', '') as keyof typeof definitions]);
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0]!);
  if (schema.enum !== undefined) return schema.enum[0];
  const type: string = [schema.type].flat()[0] ?? 'null';
  switch (type) {
    case 'string':
      return schema.pattern === undefined ? player : 'EUR';
    case 'integer':
    case 'number':
      return childChainId;
    case 'boolean':
      return true;
    case 'array':
      return [sampleOf(schema.items!)];
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sampleOf(each)]));
    default:
      return null;
  }
}

const samples = Object.entries<JsonSchema>(paramsOf).map(
  ([method, schema]) => [method, sampleOf(schema) as Params] as const,
);

/** By flow, in decoded form. A payment in the journal has the commands of `buy`: this engine has none. */
const commandSamples = Object.entries<JsonSchema>(flowCommands)
  .filter(([method]) => method !== 'payment')
  .flatMap(([method, { properties = {}, required = [] }]) =>
    Object.entries(properties).map(
      ([name, schema]) => [method as FlowMethod, name, required.includes(name) ? sampleOf(schema) : undefined] as const,
    ),
  );

/** An engine without a network, and a game that answers for its wallet. */
function open() {
  const game$ = new Subject<unknown>();
  const sent: ToGame[] = [];
  const engine = createFundingEngine({
    environment: 'sandbox',
    journal: 'memory',
    plugins: [],
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  const served = serveEngine(engine, {
    messages$: game$,
    send: (message) => {
      sent.push(message);
      if (!('ask' in message)) return;
      const result = message.request.method === 'eth_chainId' ? '0x34a1' : [player];
      queueMicrotask(() => game$.next({ answer: message.ask, result }));
    },
  });
  return { engine, game$, sent, close: () => (served.unsubscribe(), engine.dispose()) };
}

async function answersTo(method: string, params: unknown): Promise<readonly ToGame[]> {
  const { game$, sent, close } = open();
  game$.next({ id: 'a', method, params });
  await settled();
  close();
  return sent;
}

/** Returns the answers to a command to an open flow, and the later messages of the flow. */
async function answersToCommand(method: FlowMethod, command: string, given: unknown): Promise<readonly ToGame[]> {
  const { game$, sent, close } = open();
  game$.next({ id: 'a', method, params: sampleOf(paramsOf[method]) });
  await settled();
  const before = sent.length;
  game$.next({ id: 'a', command, given });
  await settled();
  close();
  return sent.slice(before);
}

const refusalOf = (sent: readonly ToGame[]): Extract<ToGame, { refused: string }> | undefined =>
  sent.find((each) => 'refused' in each);

const errorOf = (sent: readonly ToGame[]): { readonly code?: string } | undefined =>
  sent.flatMap((each) => ('error' in each ? [each.error] : []))[0];

describe('the schema of the protocol', () => {
  it('has every method, and no other', () => {
    expect(Object.keys(paramsOf)).toEqual(Object.keys(methods));
  });

  it.each(Object.entries(namesOf))('has every parameter of %s that the facade takes', (method, names) => {
    const { properties } = paramsOf[method as keyof typeof paramsOf];
    expect(Object.keys(properties ?? {}).sort()).toEqual(Object.keys(names).sort());
  });

  it.each(samples)('takes the parameters of %s that the engine takes, as serialised', (method, params) => {
    expect(isToEngine(onTheLine({ id: '1', method, params }))).toBe(true);
    expect(isToEngine(onTheLine({ id: '1', method: 'no.such', params }))).toBe(false);
  });

  it.each([
    [{ id: '1', cancel: true }, true],
    [{ id: '1', command: 'type', given: { text: '5' } }, true],
    [{ id: '1', command: 'type', given: { text: 5 } }, false],
    [{ id: '1', command: 'type' }, false],
    [{ id: '1', command: 'turn' }, true],
    [{ id: '1', command: 'again', given: 1 }, true],
    [{ answer: 1, result: null }, true],
    [{ answer: 1, error: { code: 4001, message: 'no' } }, true],
    [{ wallet: 'main', event: 'accountsChanged', data: [] }, true],
    [{ id: 1, method: 'events' }, false],
    [{ answer: 1, error: 'no' }, false],
    [{ hello: 'tributary' }, false],
  ])('validates %j as a message of a game: %s', (message, may) => {
    expect(isToEngine(message)).toBe(may);
  });

  it('accepts every message of the engine', async () => {
    const talks = await Promise.all(samples.map(([method, params]) => answersTo(method, params)));
    const said = talks.flat().map(onTheLine);
    expect(said.length).toBeGreaterThan(samples.length * 2);
    expect(said.filter((message) => !isToGame(message))).toEqual([]);
    expect(isToGame({ refused: 'That is no message of the protocol.' })).toBe(true);
  });

  it('has every command of every flow, and no other', () => {
    const { engine, close } = open();
    for (const method of Object.keys(flowCommands) as FlowMethod[]) {
      const at = { engine, wallet: () => new ScriptedWallet(), signal: AbortSignal.abort() };
      const { commands } = methods[method](sampleOf(paramsOf[method]) as Params, at) as Flow<unknown, object>;
      expect([method, Object.keys(flowCommands[method].properties ?? {}).sort()]).toEqual([
        method,
        Object.keys(commands).sort(),
      ]);
    }
    close();
  });

  it.each(commandSamples)('takes, for %s, the command %s as the flow does', async (method, command, given) => {
    expect(isToEngine(onTheLine({ id: '1', command, given }))).toBe(true);
    expect(refusalOf(await answersToCommand(method, command, given))).toBeUndefined();
  });

  it('rejects exactly the lines whose parameters the engine rejects', async () => {
    for (const [method, params] of samples) {
      const name = Object.keys(params).find((each) => each !== 'wallet');
      if (name === undefined) continue;
      const wrong = { ...params, [name]: Symbol.for('wrong').description?.length };
      const isRefused = errorOf(await answersTo(method, wrong))?.code === 'INVALID_PARAMS';
      expect([method, isRefused]).toEqual([method, !isToEngine(onTheLine({ id: '1', method, params: wrong }))]);
    }
  });
});

const junk = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    'x',
    '0x',
    0,
    -1,
    1.5,
    5n,
    -5n,
    true,
    [],
    {},
    [null],
    { a: 1 },
    'native',
    '1e400',
  ),
  fc.anything({ withBigInt: true, maxDepth: 2 }),
);

describe('parameters of the wrong shape', () => {
  it.each([
    [
      'dex.quoteExactInput',
      { chainId: 1, fromAddress: player, tokenIn: 'native', tokenOut: player, amount: 5 },
      'params.amount',
      'the number 5',
    ],
    [
      'findFundingRoutes',
      { wallet: 'main', shortfall: { chainId: 1, tokenAddress: 'native', amount: '5' } },
      'params.shortfall.amount',
      'the string 5',
    ],
    [
      'actions.transfer',
      { account: player, recipient: player, chainId: 1, token: 'native', amount: 1.5 },
      'params.amount',
      'the number 1.5',
    ],
  ])('%s: explains the format if an amount is not a $bigint', async (method, params, path, given) => {
    expect(errorOf(await answersTo(method, params))).toEqual({
      code: 'INVALID_PARAMS',
      message: `${path} has to be an integer as {"$bigint":"12500000"}, not ${given}.`,
      data: { path, expected: 'an integer as {"$bigint":"12500000"}', given },
    });
  });

  it.each([
    ['no steps', { steps: undefined }, 'params.route.steps'],
    ['steps that aren’t a list', { steps: 'all' }, 'params.route.steps'],
    ['an empty list of steps', { steps: [] }, 'params.route.steps'],
    ['a step of nothing', { steps: [null] }, 'params.route.steps[0]'],
    ['a step without fees', { steps: [{ ...aStep(), fees: undefined }] }, 'params.route.steps[0].fees'],
    ['a cost as a number', { estimatedCost: 5 }, 'params.route.estimatedCost'],
  ])('a route with %s is a typed error with its path', async (_what, given, path) => {
    const route = { ...aRoute(), ...given };
    expect(errorOf(await answersTo('execute', { wallet: 'main', route }))).toMatchObject({
      code: 'INVALID_PARAMS',
      data: { path },
    });
  });

  it.each([
    ['nothing', [], 'params.itemRequirements[0]'],
    ['an unknown kind', { type: 'ERC404' }, 'params.itemRequirements[0].type'],
    ['a number', { type: 'NATIVE', amount: 5 }, 'params.itemRequirements[0].amount'],
  ])('names the field if a requirement is %s', async (_what, requirement, path) => {
    expect(
      errorOf(await answersTo('smartCheckout', { wallet: 'main', itemRequirements: [requirement] })),
    ).toMatchObject({
      code: 'INVALID_PARAMS',
      data: { path },
    });
  });

  it('accepts text as the amount of a requirement, and unknown fields of a custom step', async () => {
    const itemRequirements = [{ type: 'NATIVE', amount: '12.5' }];
    const codeOf = async (method: string, params: object): Promise<unknown> =>
      errorOf(await answersTo(method, { wallet: 'main', ...params }))?.code;
    expect(await codeOf('smartCheckout', { itemRequirements })).not.toBe('INVALID_PARAMS');
    const route = aRoute({ steps: [{ ...aStep({ type: 'TREASURY' }), grant: 'welcome' } as never] });
    expect(await codeOf('execute', { route })).not.toBe('INVALID_PARAMS');
  });

  it('are never an unexpected failure, for any replaced value', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.array(fc.nat({ max: 7 }), { minLength: 8, maxLength: 8 }),
        junk,
        async ([method, params], path, value) => {
          const wrong = replaced(params, path[Symbol.iterator](), value);
          const error = errorOf(await answersTo(method, wrong));
          expect(encode(error ?? {})).not.toContain('"UNEXPECTED"');
        },
      ),
      { numRuns: 400, seed: 20261123 },
    );
  });
});

describe('commands with arguments of the wrong shape', () => {
  it.each<[FlowMethod, string, unknown, string, string]>([
    [
      'flows.swap',
      'type',
      { direction: 'FROM', text: 5 },
      'given.text has to be string, not the number 5.',
      'given.text',
    ],
    ['flows.swap', 'choose', undefined, 'given has to be object, not nothing.', 'given'],
    [
      'flows.bridge',
      'fill',
      { held: 5 },
      'given.held has to be an integer as {"$bigint":"12500000"}, not the number 5.',
      'given.held',
    ],
    [
      'flows.funding',
      'go',
      { view: 'home' },
      'given.view has to be "item" or "routes" or "review", not the string home.',
      'given.view',
    ],
    ['flows.holdings', 'again', 'all', 'given has to be integer, not the string all.', 'given'],
  ])('%s %s: rejects only that command, with a code and the path', async (method, command, given, refused, path) => {
    const sent = await answersToCommand(method, command, given);
    expect(sent.filter((each) => 'refused' in each || 'error' in each)).toMatchObject([
      { id: 'a', refused, code: 'INVALID_PARAMS', data: { path } },
    ]);
    expect(sent.map(onTheLine).filter((message) => !isToGame(message))).toEqual([]);
  });

  it('never ends a flow, for any replaced value', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...commandSamples),
        fc.array(fc.nat({ max: 7 }), { minLength: 8, maxLength: 8 }),
        junk,
        async ([method, command, given], path, value) => {
          const wrong = replaced(given, path[Symbol.iterator](), value);
          expect(errorOf(await answersToCommand(method, command, wrong))).toBeUndefined();
        },
      ),
      { numRuns: 200, seed: 20270107 },
    );
  });
});

/** The value somewhere inside, wherever the path leads. */
function replaced(inside: unknown, path: Iterator<number>, value: unknown): unknown {
  if (typeof inside !== 'object' || inside === null) return value;
  const names = Object.keys(inside);
  const at = (path.next().value as number | undefined) ?? names.length;
  const name = names[at % (names.length + 1)];
  if (name === undefined) return value;
  const field = replaced((inside as Params)[name], path, value);
  return Array.isArray(inside) ? [field] : { ...inside, [name]: field };
}
