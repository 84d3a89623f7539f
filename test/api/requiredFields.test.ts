import { describe, expect, it } from '@jest/globals';
import { Subject } from 'rxjs';
import { stranger } from '../kit/people.js';
import { faultOf, outcomeOf } from './arguments/answerOf.js';
import { type PublicCall, type PublicParameter, publicCalls, wrongValues } from './arguments/publicCalls.js';
import { sampleOf } from './arguments/sampleOf.js';

/** Parameters that a caller writes by hand. Other objects come from an answer of the engine or from a library. */
const written = ['options', 'request', 'messagePort', 'teller', 'chosen'];

/** Entries with other rules, as in the test of wrong arguments. */
const otherCallers: readonly RegExp[] = [
  /^core\/plugin\//,
  /^integrations\/(plugin-kit|compat)\//,
  /^packages\/devnet\//,
  // Hooks run in React, and give the request to the engine, which names the field.
  /^integrations\/react\//,
];

const noop = (): null => null;
const chains = { rootChainId: 1, childChainId: 10 };
/** Valid values of required fields, by function; of the others, any value of the right kind is valid. */
const samples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  FileExecutionLock: { directory: '/never-written' },
  FileJournalStore: { directory: '/never-written' },
  NodeClient: { chainId: 1, url: 'http://127.0.0.1:1' },
  PrivateKeyWallet: { privateKey: `0x${'1'.repeat(64)}`, networks: {}, chainId: 1 },
  signingFees: { chainId: 1, mostFeePerGas: 1n },
  createCheckoutFlow: { gasLimit: 1n, method: null, rules: { excluded: [] } },
  createTransferFlow: { begins: noop, knows: noop, see: noop },
  defineTributaryWidget: { engine: noop },
  serveEngine: { messages$: new Subject(), send: noop },
  acrossPlugin: {
    pools: { 1: stranger, 10: stranger },
    tokens: [{ 1: 'native', 10: 'native' }],
    fees: { url: 'https://a.example' },
  },
  aggregatorPlugin: { url: 'https://a.example', contracts: [] },
  arbitrumPlugin: { ...chains, router: stranger },
  opStackPlugin: { ...chains, bridge: stranger },
};

const isWritten = ({ name, required }: PublicParameter): boolean =>
  name !== null && written.includes(name) && required.length > 0;

const calls = publicCalls().filter(
  ({ file, kind, isComponent, parameters }) =>
    (kind === 'function' || kind === 'class') &&
    !isComponent &&
    parameters.some(isWritten) &&
    !otherCallers.some((others) => others.test(file ?? '')),
);

function validOptions(
  { required }: PublicParameter,
  known: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const {
    path: [field = ''],
    refused,
  } of required)
    made[field] = sampleOf({ name: null, refused, inner: [] });
  return { ...made, ...known };
}

describe('every function and class that takes an object with required fields', () => {
  it.each(calls.map((each) => [`${each.file} ${each.name}`, each] as const))(
    '%s refuses a required field that is left out or of a wrong type by an error that names the field',
    async (_title, { file, name, kind, parameters }: PublicCall) => {
      const exported = (await import(`../../${file?.replace(/\.tsx?$/, '.js')}`)) as Readonly<
        Record<string, new (...given: readonly unknown[]) => unknown>
      >;
      const target = exported[name]!;
      const faults: string[] = [];
      const check = async (index: number, given: object, fields: readonly string[], what: string): Promise<void> => {
        const whole = parameters.map((each, place) => (place === index ? given : sampleOf(each)));
        const outcome = await outcomeOf(() =>
          kind === 'class' ? new target(...whole) : (Reflect.apply(target, undefined, whole) as unknown),
        );
        const fault = faultOf(outcome, { name: null, refused: [], fields, inner: [], required: [] });
        if (fault !== null) faults.push(`${name} ${parameters[index]!.name} ${what} ${fault}`);
      };
      for (const [index, parameter] of parameters.entries()) {
        if (!isWritten(parameter)) continue;
        const { required } = parameter;
        // The error may name a field of which only one of several is needed.
        await check(index, {}, parameter.fields, 'empty');
        // An empty object is for the field's own reader to judge.
        for (const {
          path: [field = ''],
          refused,
        } of required)
          for (const wrong of refused.filter((each) => each !== 'object')) {
            const { [field]: _, ...others } = validOptions(parameter, samples[name] ?? {});
            const given = wrong === 'nothing' ? others : { ...others, [field]: wrongValues[wrong] };
            await check(index, given, [field], `${field} ${wrong}`);
          }
      }
      expect(faults).toEqual([]);
    },
  );
});
