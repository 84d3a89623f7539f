import { readFile } from 'node:fs/promises';
import { type Address, isTributaryError } from 'tributary-sdk';
import { assertSpendingRules } from '../custody/assertSpendingRules.js';
import { HttpChainNode } from '../custody/ChainNode.js';
import { LocalKeyAccount } from '../custody/LocalKeyAccount.js';
import type { PaymentWorkerOptions } from '../custody/PaymentWorker.js';
import type { SpendingRules } from '../custody/SpendingPolicy.js';
import { ServerUsageError } from './parseServerArguments.js';

type Tuning = Pick<
  PaymentWorkerOptions,
  'finalityBlocks' | 'mostAhead' | 'gasLimit' | 'mostGas' | 'mostFeePerGas' | 'bumpAfterMs'
>;

/** A paying account, as in the file of `--payments`. */
export interface PayingAccount extends Tuning {
  readonly account: LocalKeyAccount;
  readonly node: HttpChainNode;
}

export interface PaymentsFile {
  readonly accounts: readonly PayingAccount[];
  /** By tenant. */
  readonly policies: Readonly<Record<string, SpendingRules>>;
}

const FIELDS = [
  'chainId',
  'rpcUrl',
  'key',
  'finalityBlocks',
  'mostAhead',
  'gasLimit',
  'mostGas',
  'mostFeePerGas',
  'bumpAfterMs',
];

/**
 * `{ accounts: [{ chainId, rpcUrl, key: { file } | { variable }, finalityBlocks, … }], policies: { tenant:
 * rules } }`. Keys and URLs are in files or environment variables: neither in this file nor on the command
 * line. Rules without `senders` allow all accounts of the file.
 *
 * @throws ServerUsageError, without a key
 */
export async function readPayments(file: string, environment: NodeJS.ProcessEnv): Promise<PaymentsFile> {
  const wrong = (problem: string): ServerUsageError => new ServerUsageError(`--payments: ${file}: ${problem}`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ServerUsageError(`--payments: ${file} cannot be read`);
  });
  const given = objectOf(parse(text), () => wrong('is no JSON object'));
  assertNames(given, ['accounts', 'policies'], (name) => wrong(`"${name}" is not an option`));
  const { accounts, policies } = given;
  if (!Array.isArray(accounts) || accounts.length === 0) throw wrong('has no list "accounts"');
  const opened: PayingAccount[] = [];
  for (const [index, one] of (accounts as unknown[]).entries())
    opened.push(await accountIn(one, { environment, wrong: (problem) => wrong(`accounts[${index}]${problem}`) }));
  assertOnce(opened, wrong);
  return { accounts: opened, policies: policiesIn(policies, opened, wrong) };
}

interface Reading {
  readonly environment: NodeJS.ProcessEnv;
  readonly wrong: (problem: string) => ServerUsageError;
}

async function accountIn(given: unknown, reading: Reading): Promise<PayingAccount> {
  const { wrong } = reading;
  const one = objectOf(given, () => wrong(' is no object'));
  assertNames(one, FIELDS, (name) => wrong(`.${name} is not an option`));
  const chainId = wholeIn(one, 'chainId', wrong);
  const finalityBlocks = wholeIn(one, 'finalityBlocks', wrong);
  if (chainId === null || finalityBlocks === null) throw wrong(' must have "chainId" and "finalityBlocks"');
  const urls = await urlsIn(one['rpcUrl'], reading);
  const key = await secretIn(one['key'], { ...reading, name: '.key' });
  const [mostAhead, bumpAfterMs] = [wholeIn(one, 'mostAhead', wrong), wholeIn(one, 'bumpAfterMs', wrong)];
  const amounts = ['gasLimit', 'mostGas', 'mostFeePerGas'].map((name) => [name, amountIn(one, name, wrong)] as const);
  return {
    account: told(
      () => new LocalKeyAccount(key),
      (message) => wrong(`.key: ${message}`),
    ),
    node: new HttpChainNode(chainId, urls),
    finalityBlocks,
    ...(mostAhead !== null && { mostAhead }),
    ...(bumpAfterMs !== null && { bumpAfterMs }),
    ...Object.fromEntries(amounts.filter(([, amount]) => amount !== null)),
  };
}

async function urlsIn(given: unknown, reading: Reading): Promise<readonly string[]> {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  const urls = await Promise.all(
    list.map(async (one) => (typeof one === 'string' ? one : secretIn(one, { ...reading, name: '.rpcUrl' }))),
  );
  if (!urls.every((url) => /^https?:\/\//i.test(url.trim()) && URL.canParse(url.trim())))
    throw reading.wrong('.rpcUrl must be an http(s) URL, a list of such, or the file or variable that has it');
  return urls.map((url) => url.trim());
}

/** Reads the content of `{ file }` or `{ variable }`. */
async function secretIn(
  given: unknown,
  { environment, wrong, name }: Reading & { readonly name: string },
): Promise<string> {
  const one = objectOf(given, () => wrong(`${name} must be { "file": … } or { "variable": … }`));
  const { file, variable } = one;
  if (typeof file === 'string' && variable === undefined)
    return readFile(file, 'utf8').catch(() => {
      throw wrong(`${name}: ${file} cannot be read`);
    });
  if (typeof variable !== 'string' || file !== undefined)
    throw wrong(`${name} must be { "file": … } or { "variable": … }`);
  const value = environment[variable];
  if (value === undefined || value === '') throw wrong(`${name}: the variable ${variable} is not set`);
  return value;
}

function policiesIn(
  given: unknown,
  accounts: readonly PayingAccount[],
  wrong: Reading['wrong'],
): Readonly<Record<string, SpendingRules>> {
  const policies = objectOf(given, () => wrong('has no object "policies": nothing is paid for a tenant without rules'));
  const senders: readonly Address[] = [...new Set(accounts.map(({ account }) => account.address))];
  return Object.fromEntries(
    Object.entries(policies).map(([tenant, rules]) => {
      const whole = {
        senders,
        ...objectOf(rules, () => wrong(`policies.${tenant} is no object`)),
      } as unknown as SpendingRules;
      told(
        () => assertSpendingRules(whole),
        (message) => wrong(`policies.${tenant}: ${message}`),
      );
      return [tenant, whole];
    }),
  );
}

/** Two workers of one process for the same account would conflict. */
function assertOnce(accounts: readonly PayingAccount[], wrong: Reading['wrong']): void {
  const names = accounts.map(({ account, node }) => `${account.address} on chain ${node.chainId}`);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw wrong(`${twice} is there twice`);
}

function told<T>(make: () => T, wrong: (message: string) => ServerUsageError): T {
  try {
    return make();
  } catch (error) {
    throw isTributaryError(error) ? wrong(error.message) : error;
  }
}

function wholeIn(one: Readonly<Record<string, unknown>>, name: string, wrong: Reading['wrong']): number | null {
  const value = one[name];
  if (value === undefined) return null;
  if (!Number.isSafeInteger(value) || Number(value) < 1) throw wrong(`.${name} must be a whole number from 1`);
  return Number(value);
}

/** Wei and gas are text, as in the rules: JSON has no integers beyond 2^53. */
function amountIn(one: Readonly<Record<string, unknown>>, name: string, wrong: Reading['wrong']): bigint | null {
  const value = one[name];
  if (value === undefined) return null;
  if (typeof value !== 'string' || !/^[1-9][0-9]{0,77}$/.test(value))
    throw wrong(`.${name} must be a number above 0 in decimal text`);
  return BigInt(value);
}

function objectOf(value: unknown, wrong: () => ServerUsageError): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong();
  return value as Readonly<Record<string, unknown>>;
}

function assertNames(value: object, names: readonly string[], wrong: (name: string) => ServerUsageError): void {
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined) throw wrong(unknown);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
