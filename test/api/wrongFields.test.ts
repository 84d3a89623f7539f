import { describe, expect, it } from '@jest/globals';
import { bridgePlugin, bridgeSwapPlugin, onrampPlugin, orderbookPlugin, swapPlugin } from '../../index.js';
import { anEngine } from '../kit/anEngine.js';
import { ScriptedWallet } from '../kit/ScriptedWallet.js';
import { faultOf, outcomeOf } from './arguments/answerOf.js';
import { engineSamples } from './arguments/engineSamples.js';
import {
  type PublicCall,
  type PublicField,
  publicCalls,
  type WrongValue,
  wrongValues,
} from './arguments/publicCalls.js';

/** Fields of which a method takes anything, by `method path value`, and why. */
const acceptedByDesign: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^prices\.\w+ tokens\.0\.(decimals|symbol|name|type|icon) /, 'a price is looked up by chain and address alone'],
  [/^prices\.\w+ tokens\.0\.address /, 'a token of an unknown address has no price'],
  [/^balances\.\w+ request\.provider object$/, 'a wallet is asked only if no address is given'],
  [
    /^bridge\.buildTransactions request\.(?:sender|recipient)Address nothing$/,
    "the specification's text names no field: address is not a valid address",
  ],
  [/^execute route\.steps\.0\.fees\./, 'fees are only shown, and a custom finder has its own'],
  [/^actions\.swap request\.result\.swap\.gasFeeEstimate nothing$/, 'quotes of earlier versions have none'],
  [
    /^actions\.cardPurchase request\.sale\.fulfilment\.(itemRequirements\.0|transactions\.0\.footprint) object$/,
    'a sale that no card pays for is refused as a whole',
  ],
  [/^bridge\.messageLink request\.sourceChainId /, 'answers at once, before the code of the engine is there'],
];

const methods = publicCalls().filter(({ kind }) => kind === 'method');

/** Returns the object with a wrong value in one of its fields, at any depth; without the field if nothing stands there. */
function withWrongField(given: unknown, [name = '', ...rest]: readonly string[], wrong: WrongValue): unknown {
  if (Array.isArray(given)) return [rest.length > 0 ? withWrongField(given[0], rest, wrong) : wrongValues[wrong]];
  const whole = { ...(given as Readonly<Record<string, unknown>>) };
  if (rest.length > 0) return { ...whole, [name]: withWrongField(whole[name], rest, wrong) };
  if (wrong !== 'nothing') return { ...whole, [name]: wrongValues[wrong] };
  const { [name]: _, ...others } = whole;
  return others;
}

const isExpected = (key: string): boolean => !acceptedByDesign.some(([pattern]) => pattern.test(key));

/** Whether the sample has the objects in which the field stands. */
const isReached = (given: unknown, path: readonly string[]): boolean =>
  typeof path
    .slice(0, -1)
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | null | undefined)?.[name] ?? undefined,
      given,
    ) === 'object';

describe('every method of the engine', () => {
  const wallet = new ScriptedWallet();
  const samples = engineSamples(wallet);
  const plugins = [swapPlugin(), bridgePlugin(), onrampPlugin(), bridgeSwapPlugin(), orderbookPlugin()];

  it.each(
    methods
      .filter(({ parameters }) => parameters.some(({ inner }) => inner.length > 0))
      .map((method) => [method.name, method] as const),
  )(
    '%s refuses wrong and missing fields by an error that names the field',
    async (name, { parameters }: PublicCall) => {
      const { engine, node } = anEngine({ plugins, journal: 'memory' });
      const [method = '', service = null] = name.split('.').reverse();
      const target: object = service === null ? engine : (Reflect.get(engine, service) as object);
      const faults: string[] = [];
      const check = async (index: number, field: PublicField, wrong: WrongValue): Promise<void> => {
        const given = samples[name]!.map((each, place) =>
          place === index ? withWrongField(each, field.path, wrong) : each,
        );
        const outcome = await outcomeOf(() =>
          Reflect.apply(Reflect.get(target, method) as () => unknown, target, given),
        );
        const expected = field.path.findLast((each) => each !== '0') ?? parameters[index]!.name;
        const fault = faultOf(outcome, { name: expected, refused: [], fields: [], inner: [], required: [] });
        if (fault !== null)
          faults.push(`${name} ${parameters[index]!.name ?? index}.${field.path.join('.')} ${wrong} ${fault}`);
      };
      for (const [index, { inner }] of parameters.entries())
        for (const field of inner)
          for (const wrong of field.refused)
            if (
              isExpected(`${name} ${parameters[index]!.name}.${field.path.join('.')} ${wrong}`) &&
              isReached(samples[name]![index], field.path)
            )
              await check(index, field, wrong);
      expect(faults).toEqual([]);
      expect(node.requests).toEqual([]);
      expect(wallet.sent).toEqual([]);
    },
  );
});
