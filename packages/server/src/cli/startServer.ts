import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  createFundingEngine,
  describeError,
  type FundingEngine,
  onrampPlugin,
  swapPlugin,
} from 'tributary-sdk';
import { HttpChainNode } from '../custody/ChainNode.js';
import { LocalKeyAccount } from '../custody/LocalKeyAccount.js';
import type { Outbox } from '../custody/Outbox.js';
import { type Custody, openCustody, openSqliteCustody } from '../custody/openCustody.js';
import { PaymentWorker } from '../custody/PaymentWorker.js';
import { runPayments } from '../custody/runPayments.js';
import { type ApiKey, ApiScope, apiKeyHash, newApiKey } from '../service/auth/ApiKeys.js';
import { Callers } from '../service/auth/Callers.js';
import type { PlayerIssuer } from '../service/auth/PlayerIssuer.js';
import { createService, type ServiceOptions } from '../service/createService.js';
import type { TenantStores } from '../service/tenants/Tenants.js';
import type { DatabasePlace } from '../stores/parseDatabase.js';
import { openPostgres } from '../stores/postgres/openPostgres.js';
import type { SharedStores } from '../stores/SharedStores.js';
import { openSqlite } from '../stores/sqlite/openSqlite.js';
import { type ServerArguments, ServerUsageError } from './parseServerArguments.js';
import { type PaymentsFile, readPayments } from './readPayments.js';
import { StandInServer } from './StandInServer.js';
import { startPayments } from './startPayments.js';
import { startTracing } from './startTracing.js';
import { untilThere } from './untilThere.js';

export interface StartedServer {
  readonly url: string;
  /** For an operator who started it by hand. */
  readonly notices: readonly string[];
  /** Becomes not ready, ends streams, and releases leases. */
  stop(): Promise<void>;
}

const DEV_TENANT = 'dev';

type CreateEngine = (stores: TenantStores) => FundingEngine;

/** The opened resources, closed in reverse order. */
class Opened {
  readonly #closing: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.#closing.unshift(close);
  }

  async close(): Promise<void> {
    for (const close of this.#closing.splice(0)) await close();
  }
}

export interface StartOptions {
  /**
   * Gets notices about resources that are not available yet and about payments that make no progress. Default:
   * none.
   */
  readonly complain?: (text: string) => void;
  /** Aborts the wait for a database. */
  readonly signal?: AbortSignal;
}

/**
 * Starts the service that the command line describes; it listens on return. If the start fails, closes the opened
 * resources. `null`: it was stopped before its database was available.
 * @throws ServerUsageError for files with invalid content
 */
export async function startServer(given: ServerArguments, options: StartOptions = {}): Promise<StartedServer | null> {
  const opened = new Opened();
  try {
    opened.add(await startTracing(process.env));
    return await (given.dev ? startForDevelopment(given, opened) : startForPlayers(given, opened, options));
  } catch (error) {
    await opened.close();
    if (error instanceof Stopped) return null;
    throw error;
  }
}

class Stopped extends Error {}

/** @throws ServerUsageError if the devnet is not installed: it is an optional peer */
function refuseWithoutDevnet(cause: unknown): never {
  const isMissing = (cause as { readonly code?: unknown } | null)?.code === 'ERR_MODULE_NOT_FOUND';
  if (isMissing && describeError(cause).includes("'tributary-devnet'"))
    throw new ServerUsageError('--dev needs a devnet: npm install --save-dev tributary-devnet');
  throw cause;
}

/** Imported only here: it contains the compiler's output of contracts, and its chains are separate packages. */
async function startForDevelopment(given: ServerArguments, opened: Opened): Promise<StartedServer> {
  const { devnetOverrides, startDevnet } = await import('tributary-devnet').catch(refuseWithoutDevnet);
  const devnet = await startDevnet({ silent: true });
  opened.add(() => devnet.stop());
  const directory = await mkdtemp(join(tmpdir(), 'tributary-dev-'));
  opened.add(() => rm(directory, { recursive: true, force: true }));
  const file = given.database?.kind === 'sqlite' ? given.database.file : join(directory, 'journal.db');
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

/** The rules for development with test tokens: everything is allowed. */
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
  const running = runPayments(worker, { onFailure: (error) => console.error(`payments: ${describeError(error)}`) });
  opened.add(() => running.stop());
  return outbox;
}

async function startForPlayers(
  given: ServerArguments,
  opened: Opened,
  { complain = () => undefined, signal }: StartOptions,
): Promise<StartedServer> {
  const { database, environment, publishableKey } = given;
  if (database === null || given.keys === null) throw new ServerUsageError('it takes --database and --keys');
  const who = await readKeys(given.keys);
  const payments = given.payments === null ? null : await readPayments(given.payments, process.env);
  const waiting = { ...given, complain, ...(signal && { signal }) };
  const { stores, custody, port } = await openTables(database, opened, waiting);
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
  if (payments !== null) opened.add(await startPayments(payments, custody.outbox, complain));
  return listen({ ...given, port }, opened, {
    options: { ...who, funding: { stores, createEngine }, outbox: custody.outbox },
    notices: payments === null ? [] : noticesOf(payments),
  });
}

function noticesOf({ accounts }: PaymentsFile): readonly string[] {
  return accounts.map(({ account, node }) => `payer    ${account.address}, which pays on chain ${node.chainId}`);
}

interface Tables {
  readonly stores: SharedStores;
  readonly custody: Custody;
  /** The port of the service: the stand-in server's port is kept. */
  readonly port: number;
}

/**
 * While the database is away, `/health/ready` reports it at the service's address; the process manager decides
 * how long that may last.
 */
async function openTables(
  database: DatabasePlace,
  opened: Opened,
  {
    host,
    port,
    complain,
    signal,
  }: Pick<ServerArguments, 'host' | 'port'> & Required<Pick<StartOptions, 'complain'>> & StartOptions,
): Promise<Tables> {
  const isPostgres = database.kind === 'postgres';
  let standIn: StandInServer | null = null;
  const wait = async (why: string, pauseMs: number): Promise<void> => {
    if (signal?.aborted === true) throw new Stopped();
    standIn ??= await StandInServer.listen({ host, port });
    complain(
      `the database is away (${why}); asked again in ${pauseMs} ms, ${standIn.url}/health/ready is 503 until then`,
    );
  };
  try {
    const stores = await untilThere(
      () => (isPostgres ? openPostgres({ url: database.url }) : Promise.resolve(openSqlite({ file: database.file }))),
      { onAway: wait, ...(signal && { signal }) },
    );
    opened.add(() => stores.close());
    const custody = await untilThere(
      () =>
        isPostgres ? openCustody({ url: database.url }) : Promise.resolve(openSqliteCustody({ file: database.file })),
      { onAway: wait, ...(signal && { signal }) },
    );
    opened.add(() => custody.close());
    return { stores, custody, port: (standIn as StandInServer | null)?.port ?? port };
  } catch (error) {
    throw signal?.aborted === true ? new Stopped() : error;
  } finally {
    await (standIn as StandInServer | null)?.close();
  }
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

/** Validates the rows before anything is opened. @throws ServerUsageError */
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
