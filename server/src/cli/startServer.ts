import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  createFundingEngine,
  type FundingEngine,
  onrampPlugin,
  swapPlugin,
} from 'tributary-sdk';
import { HttpChainNode } from '../custody/ChainNode.js';
import { LocalKeyAccount } from '../custody/LocalKeyAccount.js';
import type { Outbox } from '../custody/Outbox.js';
import { openCustody, openSqliteCustody } from '../custody/openCustody.js';
import { PaymentWorker } from '../custody/PaymentWorker.js';
import { runPayments } from '../custody/runPayments.js';
import { type ApiKey, ApiScope, apiKeyHash, newApiKey } from '../service/auth/ApiKeys.js';
import { Callers } from '../service/auth/Callers.js';
import type { PlayerIssuer } from '../service/auth/PlayerIssuer.js';
import { createService, type ServiceOptions } from '../service/createService.js';
import type { TenantStores } from '../service/tenants/Tenants.js';
import { openPostgres } from '../stores/postgres/openPostgres.js';
import { openSqlite } from '../stores/sqlite/openSqlite.js';
import { type ServerArguments, ServerUsageError } from './parseServerArguments.js';
import { startTracing } from './startTracing.js';

export interface StartedServer {
  readonly url: string;
  /** For whoever has started it by hand. */
  readonly notices: readonly string[];
  /** Not ready any more, streams are said goodbye to, leases are given back. */
  stop(): Promise<void>;
}

const DEV_TENANT = 'dev';

type CreateEngine = (stores: TenantStores) => FundingEngine;

/** What was opened, to be closed in the other order. */
class Opened {
  readonly #closing: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.#closing.unshift(close);
  }

  async close(): Promise<void> {
    for (const close of this.#closing.splice(0)) await close();
  }
}

/** The service as the command line asks for it, listening. What was opened is closed again where the start fails. @throws ServerUsageError for files that say something else */
export async function startServer(given: ServerArguments): Promise<StartedServer> {
  const opened = new Opened();
  try {
    opened.add(await startTracing(process.env));
    return await (given.dev ? startForDevelopment(given, opened) : startForPlayers(given, opened));
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Loaded here alone: it comes with the compiler's output of contracts, and its chains are packages of their own. */
async function startForDevelopment(given: ServerArguments, opened: Opened): Promise<StartedServer> {
  const { devnetOverrides, startDevnet } = await import('tributary-sdk/devnet');
  const devnet = await startDevnet({ silent: true });
  opened.add(() => devnet.stop());
  const directory = await mkdtemp(join(tmpdir(), 'tributary-dev-'));
  opened.add(() => rm(directory, { recursive: true, force: true }));
  const file = given.database ?? join(directory, 'journal.db');
  const stores = openSqlite({ file });
  opened.add(() => stores.close());
  const { child, accounts } = devnet;
  const outbox = await startTreasury(file, { privateKey: accounts.rich.privateKey, chain: child }, opened);
  const key = newApiKey();
  const createEngine: CreateEngine =
    given.engine === null
      ? (own) => createFundingEngine({ ...devnetOverrides(devnet), plugins: allPlugins(), ...own })
      : await engineOf(given.engine);
  return listen(given, opened, {
    options: {
      keys: [{ tenant: DEV_TENANT, hash: apiKeyHash(key), scopes: Object.values(ApiScope) }],
      funding: { stores, createEngine },
      outbox,
    },
    notices: [
      `key      ${key}`,
      `player   ${accounts.player.address}, with money on both chains`,
      `treasury ${accounts.rich.address}, which pays on chain ${child.chainId}`,
      `root     ${devnet.root.chainId} at ${devnet.root.rpcUrl}`,
      `chain    ${child.chainId} at ${child.rpcUrl}`,
    ],
  });
}

/** The rules of somebody who plays with toy money: anything goes. */
async function startTreasury(
  file: string,
  {
    privateKey,
    chain: { chainId, rpcUrl },
  }: { readonly privateKey: string; readonly chain: { readonly chainId: number; readonly rpcUrl: string } },
  opened: Opened,
): Promise<Outbox> {
  const custody = openSqliteCustody({ file });
  opened.add(() => custody.close());
  const { outbox } = custody;
  const account = new LocalKeyAccount(privateKey);
  await outbox.setPolicy(DEV_TENANT, {
    senders: [account.address],
    targets: 'any',
    recipients: 'any',
    selectors: [],
  });
  const node = new HttpChainNode(chainId, rpcUrl);
  const worker = new PaymentWorker({ outbox, node, account, owner: 'dev', finalityBlocks: 1 });
  await worker.open();
  const running = runPayments(worker, { onFailure: (error) => console.error('payments:', error) });
  opened.add(() => running.stop());
  return outbox;
}

async function startForPlayers(given: ServerArguments, opened: Opened): Promise<StartedServer> {
  const { database, environment, publishableKey } = given;
  if (database === null || given.keys === null) throw new ServerUsageError('it takes --database and --keys');
  const who = await readKeys(given.keys);
  const isPostgres = /^postgres(ql)?:\/\//.test(database);
  const stores = isPostgres ? await openPostgres({ url: database }) : openSqlite({ file: database });
  opened.add(() => stores.close());
  const custody = isPostgres ? await openCustody({ url: database }) : openSqliteCustody({ file: database });
  opened.add(() => custody.close());
  const createEngine: CreateEngine =
    given.engine === null
      ? (own) =>
          createFundingEngine({
            environment,
            ...(publishableKey !== null && { publishableKey }),
            plugins: allPlugins(),
            ...own,
          })
      : await engineOf(given.engine);
  return listen(given, opened, {
    options: { ...who, funding: { stores, createEngine }, outbox: custody.outbox },
    notices: [],
  });
}

async function listen(
  { host, port }: ServerArguments,
  opened: Opened,
  { options, notices }: { readonly options: ServiceOptions; readonly notices: readonly string[] },
): Promise<StartedServer> {
  const service = createService(options);
  opened.add(() => service.close());
  const url = await service.listen({ host, port });
  return { url, notices, stop: () => opened.close() };
}

function allPlugins() {
  return [swapPlugin(), bridgePlugin(), onrampPlugin(), bridgeSwapPlugin()];
}

async function readKeys(
  file: string,
): Promise<{ readonly keys: readonly ApiKey[]; readonly players: readonly PlayerIssuer[] }> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ServerUsageError(`--keys: ${file} cannot be read`);
  });
  const read = parseJson(text, file) as { readonly keys?: unknown; readonly players?: unknown } | null;
  if (!Array.isArray(read?.keys)) throw new ServerUsageError(`--keys: ${file} has no list "keys"`);
  const { keys, players = [] } = read;
  if (!Array.isArray(players)) throw new ServerUsageError(`--keys: ${file} has "players" that are no list`);
  const who = { keys: keys as ApiKey[], players: players as PlayerIssuer[] };
  assertRows(who, file);
  return who;
}

/** Before anything is opened. @throws ServerUsageError */
function assertRows(who: ConstructorParameters<typeof Callers>[0], file: string): void {
  try {
    new Callers(who);
  } catch (error) {
    throw new ServerUsageError(`--keys: ${file}: ${(error as Error).message}`);
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServerUsageError(`--keys: ${file} is no JSON`);
  }
}

async function engineOf(file: string): Promise<CreateEngine> {
  const module = (await import(pathToFileURL(resolve(file)).href)) as { readonly createEngine?: unknown };
  if (typeof module.createEngine !== 'function')
    throw new ServerUsageError(`--engine: ${file} exports no createEngine`);
  return module.createEngine as CreateEngine;
}
