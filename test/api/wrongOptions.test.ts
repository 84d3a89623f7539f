import { describe, expect, it } from '@jest/globals';
import { faultOf, outcomeOf } from './arguments/answerOf.js';
import { type PublicCall, publicCalls, type WrongValue, wrongValues } from './arguments/publicCalls.js';
import { sampleOf } from './arguments/sampleOf.js';

/** Entries with other rules, as in the test of wrong arguments. */
const otherCallers: readonly RegExp[] = [
  /^core\/plugin\//,
  /^integrations\/(plugin-kit|compat)\//,
  /^packages\/devnet\//,
];
/** Absent is what an option may be; an empty object and a text are for the function to judge. */
const always: readonly WrongValue[] = ['five', 'text', 'list'];

/** Functions whose options have special rules, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  TributaryError: 'makes the errors themselves',
  firstValue: 'is RxJS, which refuses other values by itself',
};
const acceptedByDesign: Readonly<Record<string, string>> = {
  'swapPlugin maxHops': 'has its own code, INVALID_MAX_HOPS',
};

const calls = publicCalls().filter(
  ({ file, name, kind, isComponent }) =>
    (kind === 'function' || kind === 'class') &&
    exceptions[name] === undefined &&
    !isComponent &&
    !/^use[A-Z]/.test(name) &&
    !otherCallers.some((others) => others.test(file ?? '')),
);
/** Objects of which every field may be left out. */
const withOptions = calls.filter(({ parameters }) => parameters.some(isOptions));

function isOptions({ refused, inner }: PublicCall['parameters'][number]): boolean {
  return inner.length > 0 && !refused.includes('object');
}

describe('every function and class with options', () => {
  it.each(withOptions.map((each) => [`${each.file} ${each.name}`, each] as const))(
    '%s refuses an option of a wrong type by an error that names it',
    async (_title, { file, name, kind, parameters }) => {
      const exported = (await import(`../../${file?.replace(/\.tsx?$/, '.js')}`)) as Readonly<
        Record<string, new (...given: readonly unknown[]) => unknown>
      >;
      const target = exported[name]!;
      const faults: string[] = [];
      for (const [index, parameter] of parameters.entries()) {
        if (!isOptions(parameter)) continue;
        for (const { path, refused } of parameter.inner.filter((field) => field.path.length === 1))
          for (const wrong of always.filter((each) => refused.includes(each))) {
            const [field = ''] = path;
            if (acceptedByDesign[`${name} ${field}`] !== undefined) continue;
            const given = [...parameters.slice(0, index).map(sampleOf), { [field]: wrongValues[wrong] }];
            const outcome = await outcomeOf(() =>
              kind === 'class' ? new target(...given) : (Reflect.apply(target, undefined, given) as unknown),
            );
            const fault = faultOf(outcome, { name: field, refused: [], fields: [], inner: [], required: [] });
            if (fault !== null) faults.push(`${name} ${parameter.name}.${field} ${wrong} ${fault}`);
          }
      }
      expect(faults).toEqual([]);
    },
  );
});
