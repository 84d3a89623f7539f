import { describe, expect, it } from '@jest/globals';
import { bridgePlugin, bridgeSwapPlugin, onrampPlugin, orderbookPlugin, swapPlugin } from '../../index.js';
import { anEngine } from '../kit/anEngine.js';
import { ScriptedWallet } from '../kit/ScriptedWallet.js';
import { faultOf, outcomeOf } from './arguments/answerOf.js';
import { engineSamples } from './arguments/engineSamples.js';
import { type PublicCall, publicCalls, type WrongValue, wrongValues } from './arguments/publicCalls.js';

/** Wrong values that are still accepted, by `method parameter value`, with the reason. */
const acceptedByDesign: Readonly<Record<string, string>> = {
  'networks.explorerLink': 'a link is for a screen: what has no page has none, as documented',
  'bridge.quote request object': 'the bridge of the product gives no quotes for any request',
  'bridge.messageLink request object': 'answers at once, before the code of the engine is there',
  'onramp.parseMessage event object': 'answers at once, before the code of the engine is there',
  'dex.watchQuote swap object': 'a watched quote says in its snapshots what is wrong with its input',
};

const calls = publicCalls();
const methods = calls.filter(({ kind }) => kind === 'method');

/** The arguments with a wrong one in the place of one of them; without it and those behind it if nothing is given. */
function withWrong(given: readonly unknown[], index: number, wrong: WrongValue): readonly unknown[] {
  if (wrong === 'nothing' && index === given.length - 1) return given.slice(0, index);
  return given.map((value, place) => (place === index ? wrongValues[wrong] : value));
}

describe('every method of the engine', () => {
  const wallet = new ScriptedWallet();
  const samples = engineSamples(wallet);
  const plugins = [swapPlugin(), bridgePlugin(), onrampPlugin(), bridgeSwapPlugin(), orderbookPlugin()];

  it('has samples with all their arguments', () => {
    expect(methods.map(({ name }) => name).filter((name) => samples[name] === undefined)).toEqual([]);
  });

  it.each(methods.map((method) => [method.name, method] as const))(
    '%s rejects a missing argument and wrong types with an error that names the parameter',
    async (name, { parameters }: PublicCall) => {
      const { engine, node } = anEngine({ plugins, journal: 'memory' });
      const faults: string[] = [];
      for (const [index, parameter] of parameters.entries())
        for (const wrong of parameter.refused) {
          const key = `${name} ${parameter.name} ${wrong}`;
          if (acceptedByDesign[name] ?? acceptedByDesign[key]) continue;
          const [method = '', service = null] = name.split('.').reverse();
          const outcome = await outcomeOf(() => {
            const target: object = service === null ? engine : (Reflect.get(engine, service) as object);
            return Reflect.apply(
              Reflect.get(target, method) as () => unknown,
              target,
              withWrong(samples[name]!, index, wrong),
            );
          });
          const fault = faultOf(outcome, parameter);
          if (fault !== null) faults.push(`${key} ${fault}`);
        }
      expect(faults).toEqual([]);
      expect(node.requests).toEqual([]);
      expect(wallet.sent).toEqual([]);
    },
  );
});

/** Functions that reject a wrong value without naming the parameter, with the reason. */
const functionExceptions: Readonly<Record<string, string>> = {
  TributaryError: 'makes the errors themselves',
  withoutSecrets: 'is used while an error is made',
  firstValue: 'is RxJS, which says itself what is no stream',
  fromAbortable: 'is RxJS, which says itself what is no stream',
  createFundingEngine: 'has its own code for options, INVALID_CONFIGURATION, which names each of them',
  assertKinds: 'is what refuses',
  color: 'writes the name of a variable of CSS, of whatever name',
  parseAmount: 'has its own codes, INVALID_AMOUNT and INVALID_DECIMALS',
  explorerLink: 'a link is for a screen: what has no page has none, as documented',
};

/** Entries with other rules: a plugin author's tools, whose errors the engine wraps; a test runner's; the published SDK's errors; the options of a development tool. */
const otherCallers: readonly RegExp[] = [
  /^core\/plugin\//,
  /^integrations\/(plugin-kit|compat)\//,
  /^packages\/devnet\//,
];

/** Objects are read by their functions, which decide whether an empty one is enough. */
const always: readonly WrongValue[] = ['nothing', 'null', 'five', 'text', 'list'];

const functions = calls.filter(
  ({ file, name, kind, isComponent }) =>
    kind !== 'method' &&
    kind !== 'member' &&
    !isComponent &&
    !/^use[A-Z]/.test(name) &&
    functionExceptions[name] === undefined &&
    !otherCallers.some((others) => others.test(file ?? '')),
);

describe('every function and class that is exported', () => {
  it.each(functions.map((each) => [`${each.file} ${each.name}`, each] as const))(
    '%s rejects a missing argument and wrong types with an error that names the parameter',
    async (_title, { file, name, kind, parameters }) => {
      const exported = (await import(`../../${file?.replace(/\.tsx?$/, '.js')}`)) as Readonly<
        Record<string, new (...given: readonly unknown[]) => unknown>
      >;
      const target = exported[name]!;
      const [first] = parameters;
      const faults: string[] = [];
      for (const wrong of always.filter((each) => first?.refused.includes(each))) {
        const given = wrong === 'nothing' ? [] : [wrongValues[wrong]];
        const outcome = await outcomeOf(() =>
          kind === 'class' ? new target(...given) : (Reflect.apply(target, undefined, given) as unknown),
        );
        const fault = faultOf(outcome, first!);
        if (fault !== null) faults.push(`${wrong} ${fault}`);
      }
      expect(faults).toEqual([]);
    },
  );
});
