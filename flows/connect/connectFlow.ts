import {
  catchError,
  concat,
  EMPTY,
  filter,
  fromEventPattern,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  of,
  switchMap,
  take,
  takeWhile,
  timeInterval,
} from 'rxjs';
import {
  assertKinds,
  type Eip1193Provider,
  type FundingEngine,
  fromAbortable,
  isTributaryError,
  type Network,
} from '../../core/index.js';
import { createFlow } from '../createFlow.js';
import { type CommandsOf, type Flow } from '../Flow.js';
import { failureOf } from '../payment/failureOf.js';
import type { PaymentFailure } from '../payment/PaymentState.js';
import { applyConnectChange, type ConnectChange } from './applyConnectChange.js';
import { type ConnectState, initialConnectState, type Joined } from './ConnectState.js';
import type { ChosenWallet } from './WalletSession.js';
import { type WalletChoice, type WalletWishes, walletChoices } from './walletChoices.js';

/** Actions of the player. */
export type ConnectAction =
  | { readonly type: 'choose'; readonly choice: WalletChoice }
  /** Brings back a lost wallet prompt: sends the request again while the first is still open. */
  | { readonly type: 'again' }
  /** Returns to the list. The wallet's request stays open, and its response is ignored. */
  | { readonly type: 'cancel' }
  | { readonly type: 'switch'; readonly joined: Joined; readonly target: Network }
  /** Stays on the wallet's network. */
  | { readonly type: 'stay' };

export type ConnectCommands = CommandsOf<ConnectAction>;

const connectCommands: Readonly<Record<ConnectAction['type'], true>> = {
  choose: true,
  again: true,
  cancel: true,
  switch: true,
  stay: true,
};

/**
 * A rejection within this time, in milliseconds, comes from the wallet itself: a player needs
 * longer to read a prompt.
 */
const NO_WINDOW_MS = 1_000;

export interface ConnectRequest extends Omit<WalletWishes, 'targetIsElsewhere'> {
  readonly targetChainId: number;
}

/**
 * Cold: discovers the page's wallets on subscribe, and sends a wallet a request only when it is
 * chosen. Never completes by itself.
 */
export type ConnectFlow = Flow<ConnectState, ConnectCommands>;

/**
 * Creates the flow that connects a wallet and switches it to the requested network.
 *
 * @example
 * const { state$, commands } = createConnectFlow(engine, { targetChainId: 13473, blocklist: [], allowlist: [] });
 * state$.subscribe(({ choices }) => draw(choices));
 */
export function createConnectFlow(engine: FundingEngine, request: ConnectRequest): ConnectFlow {
  assertKinds({ engine, request }, 'object', 'object');
  const { targetChainId, allowlist, blocklist } = request;
  assertKinds({ targetChainId, allowlist, blocklist }, 'number', 'list', 'list');
  return createFlow<ConnectAction, ConnectChange, ConnectState>({
    actions: connectCommands,
    initial: initialConnectState,
    apply: applyConnectChange,
    changes: (actions$) =>
      merge(found(engine, request), attempts(engine, request, actions$), switches(engine, actions$)),
  });
}

function found(engine: FundingEngine, { targetChainId, ...wishes }: ConnectRequest): Observable<ConnectChange> {
  const { wallets, environment } = engine;
  const targetIsElsewhere = targetChainId !== environment.l2ChainId;
  return wallets.watchOfferedWallets().pipe(
    map(
      (announced): ConnectChange => ({
        type: 'found',
        choices: walletChoices(announced, wallets.handedOver(), { ...wishes, targetIsElsewhere }),
      }),
    ),
  );
}

/** Only the latest choice counts; responses to earlier ones are ignored. */
function attempts(
  engine: FundingEngine,
  { targetChainId }: ConnectRequest,
  actions$: Observable<ConnectAction>,
): Observable<ConnectChange> {
  const again$ = actions$.pipe(filter((action) => action.type === 'again'));
  return actions$.pipe(
    filter((action) => action.type === 'choose' || action.type === 'cancel'),
    switchMap((action) =>
      action.type === 'cancel'
        ? of<ConnectChange>({ type: 'gave-up' })
        : attempt(engine, action.choice, { targetChainId, again$ }),
    ),
  );
}

interface AttemptOptions {
  readonly targetChainId: number;
  readonly again$: Observable<unknown>;
}

function attempt(
  engine: FundingEngine,
  choice: WalletChoice,
  { targetChainId, again$ }: AttemptOptions,
): Observable<ConnectChange> {
  const { wallets } = engine;
  const answered$ = fromAbortable((signal) => wallets.createProvider(choice.id, { signal })).pipe(
    switchMap(({ provider, name }) => {
      const wallet: ChosenWallet = { provider, name, ...(choice.info && { info: choice.info }) };
      // MetaMask lets the player choose another account only if permissions are requested again
      // (facts §5.8).
      const renewPermissions = choice.id === 'metamask' || choice.id === 'io.metamask';
      const ask$ = fromAbortable(async () =>
        joining(engine, { wallet, account: await wallets.connect(provider, { renewPermissions }) }, targetChainId),
      );
      return asked(ask$, again$, pairingUris(provider));
    }),
    catchError((error: unknown) => of(refusalOf(error))),
    switchMap((change) => concat(of(change), arrival(engine, change))),
  );
  return concat(of<ConnectChange>({ type: 'asked', choice }), answered$);
}

/**
 * The first acceptance or rejection counts, for any of the requests. A wallet that refuses a second
 * prompt says nothing about the open one; some do so immediately with the code of a player's
 * rejection (Rabby: "please request after current approval resolve").
 */
function asked(
  ask$: Observable<ConnectChange>,
  again$: Observable<unknown>,
  uris$: Observable<ConnectChange>,
): Observable<ConnectChange> {
  const first$ = ask$.pipe(catchError((error: unknown) => of(refusalOf(error))));
  const repeated$ = again$.pipe(
    mergeMap(() =>
      ask$.pipe(
        catchError((error: unknown) => of(refusalOf(error))),
        timeInterval(),
        filter(
          ({ value: change, interval }) =>
            change.type === 'joined' ||
            (change.type === 'refused' && change.status === 'rejected' && interval >= NO_WINDOW_MS),
        ),
        map(({ value }) => value),
      ),
    ),
  );
  // Subscribes before the request, because a code may come at once.
  return merge(uris$, repeated$, first$).pipe(takeWhile(({ type }) => type === 'uri', true));
}

/** A player may also switch the network in the wallet itself. */
function arrival({ wallets }: FundingEngine, change: ConnectChange): Observable<ConnectChange> {
  if (change.type !== 'joined' || change.elsewhere === null) return EMPTY;
  const { chainId } = change.elsewhere.target;
  return wallets.watchChain(change.joined.wallet.provider).pipe(
    filter((current) => current === chainId),
    take(1),
    map((): ConnectChange => ({ type: 'settled' })),
    // A wallet that doesn't report its chain can still be asked to switch.
    catchError(() => EMPTY),
  );
}

async function joining(engine: FundingEngine, joined: Joined, targetChainId: number): Promise<ConnectChange> {
  const { provider } = joined.wallet;
  const target = engine.environment.networks[targetChainId];
  // Passport can't switch chains and doesn't need to: facts §5.8.
  if (provider.isPassport === true || target === undefined) return { type: 'joined', joined, elsewhere: null };
  try {
    const { chainId } = await engine.networks.info(provider);
    return { type: 'joined', joined, elsewhere: chainId === targetChainId ? null : { target, from: chainId } };
  } catch {
    // If the chain can't be read, the switch is offered; it does no harm.
    return { type: 'joined', joined, elsewhere: { target, from: null } };
  }
}

/** WalletConnect's library emits the QR code's text as an event. */
function pairingUris(provider: Eip1193Provider): Observable<ConnectChange> {
  if (provider.on === undefined || provider.removeListener === undefined) return NEVER;
  return fromEventPattern<unknown>(
    (listener) => provider.on?.('display_uri', listener),
    (listener) => provider.removeListener?.('display_uri', listener),
  ).pipe(
    filter((uri): uri is string => typeof uri === 'string' && uri.startsWith('wc:')),
    map((uri): ConnectChange => ({ type: 'uri', uri })),
  );
}

/** The latest action counts: staying or going back cancels a switch that the wallet hasn't answered. */
function switches(engine: FundingEngine, actions$: Observable<ConnectAction>): Observable<ConnectChange> {
  return actions$.pipe(
    switchMap((action) => {
      if (action.type === 'switch') return switching(engine, action);
      return action.type === 'stay' ? of<ConnectChange>({ type: 'settled' }) : EMPTY;
    }),
  );
}

function switching(
  engine: FundingEngine,
  { joined, target }: Extract<ConnectAction, { type: 'switch' }>,
): Observable<ConnectChange> {
  const switched$ = fromAbortable((signal) =>
    engine.networks.switchTo(joined.wallet.provider, target.chainId, { signal }),
  ).pipe(
    map((): ConnectChange => ({ type: 'settled' })),
    catchError((error: unknown) => {
      const failure = failureOf(error);
      return of<ConnectChange>({
        type: 'switching',
        status: isRejection(failure) ? 'rejected' : 'failed',
        error: failure,
      });
    }),
  );
  return concat(of<ConnectChange>({ type: 'switching', status: 'switching', error: null }), switched$);
}

function refusalOf(error: unknown): ConnectChange {
  const failure = failureOf(error);
  return {
    type: 'refused',
    status: isRejection(failure) ? 'rejected' : isBusy(error) ? 'busy' : 'failed',
    error: failure,
  };
}

function isRejection({ code }: PaymentFailure): boolean {
  return code === 'USER_REJECTED_REQUEST_ERROR';
}

/** A request of this page is already open in the wallet, or it waits for its password. */
function isBusy(error: unknown): boolean {
  return isTributaryError(error) && error.data['isBusy'] === true;
}
