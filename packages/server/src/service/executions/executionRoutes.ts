import {
  distinctUntilKeyChanged,
  filter,
  firstValueFrom,
  from,
  map,
  type Observable,
  startWith,
  switchMap,
  takeWhile,
} from 'rxjs';
import { type ExecutionSnapshot, ExecutionStatus, type JournalEntry, parseAddress } from 'tributary-sdk';
import { lockNameOf, snapshotOf } from 'tributary-sdk/node';
import { ApiScope } from '../auth/ApiKeys.js';
import { type Caller, mayTouch } from '../auth/Caller.js';
import { matchesVersion } from '../http/matchesVersion.js';
import type { Answer, Call, Route, Snapshot } from '../http/Route.js';
import { ServiceError } from '../http/ServiceError.js';
import { ref, strictObject } from '../http/schemas.js';
import { accountWallet } from '../searches/accountWallet.js';
import { laterThan, waitParameter } from '../streams/laterThan.js';
import type { Tenant } from '../tenants/Tenants.js';

const id = { type: 'string', minLength: 1, maxLength: 220 } as const;
const NOT_FOUND = { description: 'There is no such execution of the caller', schema: ref('error') };

/**
 * Executions that were started over `/v1/ws`, by any process: their status, and actions that need no wallet of
 * the player.
 */
export const executionRoutes: readonly Route[] = [
  {
    id: 'execution',
    method: 'GET',
    path: '/v1/executions/{id}',
    scope: ApiScope.READ,
    summary: 'Status of an execution',
    params: { id },
    query: {
      wait: waitParameter,
    },
    headers: { 'if-none-match': { type: 'string', description: 'The ETag of the version that is known.' } },
    answers: {
      200: { description: 'The execution; its version is the ETag', schema: ref('executionSnapshot') },
      304: { description: 'It is still of the version that is known' },
      404: NOT_FOUND,
    },
    handle: readExecution,
  },
  {
    id: 'executionEvents',
    method: 'GET',
    path: '/v1/executions/{id}/events',
    scope: ApiScope.READ,
    summary: 'An execution, each time that it has changed, until it is over',
    params: { id },
    headers: {
      'last-event-id': { type: 'string', description: 'The version that was seen last: it is not told again.' },
    },
    answers: {
      200: { description: 'Snapshots; their ids are versions', schema: ref('executionSnapshot'), stream: 'only' },
      204: { description: 'It is over, and was seen: do not come back' },
      404: NOT_FOUND,
    },
    handle: async (call: Call): Promise<Answer> => {
      const entry = await entryOf(call);
      const seen = call.headers['last-event-id'];
      if (isOver(entry) && seen === String(entry.revision)) return { status: 204 };
      return { snapshots$: snapshotsOf(call.tenant, entry, seen) };
    },
  },
  {
    id: 'recheckExecution',
    method: 'POST',
    path: '/v1/executions/{id}/recheck',
    scope: ApiScope.CHECKOUT,
    summary: 'Reads the chains again for the outcome of an execution; sends nothing',
    params: { id },
    answers: { 200: { description: 'The current status', schema: ref('executionSnapshot') }, 404: NOT_FOUND },
    handle: async (call: Call): Promise<Answer> => {
      const { account, executionId } = await entryOf(call);
      const { engine } = call.tenant;
      const wallet = accountWallet(account, engine.environment.l2ChainId);
      return { status: 200, body: await firstValueFrom(engine.recheck(executionId, { wallet })) };
    },
  },
  {
    id: 'cancelExecution',
    method: 'POST',
    path: '/v1/executions/{id}/cancel',
    scope: ApiScope.CHECKOUT,
    summary: 'Abandons an execution: it is not resumed, and its wallet requests stay watched',
    params: { id },
    body: strictObject({ 'reason?': { type: 'string', maxLength: 200 } }),
    answers: {
      200: { description: 'The current status', schema: ref('executionSnapshot') },
      404: NOT_FOUND,
      409: { description: 'It is done, or another process is executing it', schema: ref('error') },
    },
    handle: async (call: Call): Promise<Answer> => {
      const { executionId } = await entryOf(call);
      const { reason } = (call.body ?? {}) as { readonly reason?: string };
      const snapshot = await call.tenant.engine.abandon(executionId, reason === undefined ? {} : { reason });
      return { status: 200, body: snapshot };
    },
  },
  {
    id: 'executionsOfAccount',
    method: 'GET',
    path: '/v1/accounts/{address}/executions',
    scope: ApiScope.READ,
    summary: 'The executions of an account, newest first, a page at a time',
    params: { address: { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' } },
    query: {
      cursor: { type: 'string', maxLength: 600, description: 'Of the page before.' },
      limit: { type: 'string', pattern: '^([1-9]|[1-9][0-9]|100)$', description: 'Of a page. Default 20.' },
      receipts: { enum: ['true', 'false'], description: 'Exact amounts, read from the chains. Default false.' },
    },
    answers: {
      200: { description: 'A page; a cursor of null is the last one’s', schema: ref('historyPage') },
      403: { description: 'It is not an account of the player', schema: ref('error') },
    },
    handle: async ({ params, query, caller, tenant, signal }: Call): Promise<Answer> => {
      const account = parseAddress(params['address'] ?? '');
      if (!mayTouch(caller, account)) throw new ServiceError('FORBIDDEN', 'that account is none of the player’s own');
      const { cursor, limit, receipts } = query;
      const page = await tenant.engine.history(account, {
        ...(cursor !== undefined && { cursor }),
        ...(limit !== undefined && { limit: Number(limit) }),
        receipts: receipts === 'true',
        signal,
      });
      return { status: 200, body: page };
    },
  },
];

async function readExecution(call: Call): Promise<Answer> {
  const entry = await entryOf(call);
  if (!matchesVersion(call.headers['if-none-match'], entry.revision)) return answerOf(call.tenant, entry);
  const later = await laterThan(entry, entriesFrom(call.tenant, entry), call);
  return later === null ? { status: 304, headers: { etag: `"${entry.revision}"` } } : answerOf(call.tenant, later);
}

/** Emits from the entry just read on, each version once: a shared watch may first emit an older one. */
function entriesFrom(tenant: Tenant, entry: JournalEntry): Observable<JournalEntry> {
  return tenant.watch(entry.executionId).pipe(
    startWith(entry),
    filter(({ revision }) => revision >= entry.revision),
    distinctUntilKeyChanged('revision'),
  );
}

async function answerOf(tenant: Tenant, entry: JournalEntry): Promise<Answer> {
  return { status: 200, headers: { etag: `"${entry.revision}"` }, body: await shownOf(tenant, entry) };
}

/** Emits the known snapshot, then each change, until the execution is over and no process runs it. */
function snapshotsOf(tenant: Tenant, entry: JournalEntry, seen: string | undefined): Observable<Snapshot> {
  return entriesFrom(tenant, entry).pipe(
    takeWhile((each) => !isOver(each), true),
    filter(({ revision }) => String(revision) !== seen),
    switchMap((each) => from(shownOf(tenant, each)).pipe(map((value) => ({ value, id: String(each.revision) })))),
  );
}

/** @throws ServiceError NOT_FOUND, also for an execution of another player */
async function entryOf({ params, tenant, caller }: Call): Promise<JournalEntry> {
  const entry = await tenant.journal.get(params['id'] ?? '');
  if (entry === null || !isSeenBy(caller, entry)) throw new ServiceError('NOT_FOUND', 'there is no such execution');
  return entry;
}

function isSeenBy(caller: Caller, { account }: JournalEntry): boolean {
  return mayTouch(caller, account);
}

function isOver({ status }: JournalEntry): boolean {
  return status !== ExecutionStatus.RUNNING;
}

async function shownOf({ lock }: Tenant, entry: JournalEntry): Promise<ExecutionSnapshot> {
  if (isOver(entry)) return snapshotOf(entry, 'nobody');
  return snapshotOf(entry, (await lock.isHeld(lockNameOf(entry.executionId))) ? 'another' : 'nobody');
}
