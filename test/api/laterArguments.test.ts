import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { WalletSession } from '../../flows/index.js';
import {
  IndexedDbJournalStore,
  MemoryExecutionLock,
  MemoryJournalStore,
  NodeClient,
  PrivateKeyWallet,
} from '../../index.js';
import { FileExecutionLock, FileJournalStore } from '../../integrations/node/index.js';
import { asEngine } from '../kit/asEngine.js';
import { faultOf, outcomeOf } from './arguments/answerOf.js';
import { type PublicCall, publicCalls, type WrongValue, wrongValues } from './arguments/publicCalls.js';
import { sampleOf } from './arguments/sampleOf.js';

/** Functions that take more than their types, and why. */
const exceptions: Readonly<Record<string, string>> = {
  TributaryError: 'makes the errors themselves',
  assertKinds: 'is what refuses',
  firstValue: 'is RxJS, which refuses other values by itself',
  explorerLink: 'a link is for a screen: a transaction without a page has none',
};

const otherCallers: readonly RegExp[] = [
  /^core\/plugin\//,
  /^integrations\/(plugin-kit|compat)\//,
  /^packages\/devnet\//,
];
/** A text among several and an empty object are for the function to judge. */
const always: readonly WrongValue[] = ['nothing', 'null', 'five', 'list'];

const isChecked = ({ file, name, isComponent }: PublicCall): boolean =>
  !isComponent && !/^use[A-Z]/.test(name) && !otherCallers.some((others) => others.test(file ?? ''));
const calls = publicCalls().filter(isChecked);
const functions = calls.filter(
  ({ kind, parameters }) => kind !== 'method' && kind !== 'member' && parameters.length > 1,
);
const members = calls.filter(({ kind }) => kind === 'member');

async function faultsOf(
  name: string,
  call: (given: readonly unknown[]) => unknown,
  { parameters }: PublicCall,
  from: number,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [index, parameter] of parameters.entries())
    for (const wrong of always.filter((each) => parameter.refused.includes(each))) {
      if (index < from) continue;
      const given = parameters.slice(0, index).map(sampleOf);
      const outcome = await outcomeOf(() => call(wrong === 'nothing' ? given : [...given, wrongValues[wrong]]));
      const fault = faultOf(outcome, parameter);
      if (fault !== null) faults.push(`${name} ${parameter.name} ${wrong} ${fault}`);
    }
  return faults;
}

describe('every function and class with several parameters', () => {
  it.each(functions.map((each) => [`${each.file} ${each.name}`, each] as const))(
    '%s refuses wrong types after the first by an error that names the parameter',
    async (_title, each) => {
      const { file, name, kind } = each;
      if (exceptions[name]) return;
      const exported = (await import(`../../${file?.replace(/\.tsx?$/, '.js')}`)) as Readonly<
        Record<string, new (...given: readonly unknown[]) => unknown>
      >;
      const target = exported[name]!;
      const call = (given: readonly unknown[]): unknown =>
        kind === 'class' ? new target(...given) : (Reflect.apply(target, undefined, given) as unknown);
      expect(await faultsOf(name, call, each, 1)).toEqual([]);
    },
  );
});

const engine = asEngine({ wallets: {} });
const directory = mkdtempSync(join(tmpdir(), 'tributary-arguments-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const made: Readonly<Record<string, () => object>> = {
  MemoryJournalStore: () => new MemoryJournalStore(),
  MemoryExecutionLock: () => new MemoryExecutionLock(),
  PrivateKeyWallet: () => new PrivateKeyWallet({ privateKey: `0x${'1'.repeat(64)}`, networks: {}, chainId: 1 }),
  NodeClient: () => new NodeClient({ chainId: 1, url: 'http://127.0.0.1:1' }),
  IndexedDbJournalStore: () => new IndexedDbJournalStore({ factory: {} as IDBFactory }),
  WalletSession: () => new WalletSession(engine.wallets),
  FileJournalStore: () => new FileJournalStore({ directory }),
  FileExecutionLock: () => new FileExecutionLock({ directory }),
};

describe('every method of a class', () => {
  it.each(members.map((each) => [`${each.file} ${each.name}`, each] as const))(
    '%s rejects a missing argument and wrong types with an error that names the parameter',
    async (_title, each) => {
      const [owner = '', method = ''] = each.name.split('.');
      const target = made[owner]!();
      const call = (given: readonly unknown[]): unknown =>
        Reflect.apply(Reflect.get(target, method) as () => unknown, target, given);
      expect(await faultsOf(each.name, call, each, 0)).toEqual([]);
    },
  );
});
