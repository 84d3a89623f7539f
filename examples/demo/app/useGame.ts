import { useEffect, useMemo, useRef, useState } from 'react';
import { EMPTY, Subject } from 'rxjs';
import type { FundingEngine, Token } from 'tributary-sdk';
import { useObservable } from 'tributary-sdk/widgets';
import type { DemoConfig } from '../demoConfig.js';
import type { ConnectedWallet } from './Connect.js';
import { tokensOf } from './demoTokens.js';
import { type Stall, useStall } from './useStall.js';
import { type ChainBalances, watchBalances } from './watchBalances.js';

/** The payment of one shortfall. A new one starts after the last has ended. */
export interface FundingSession {
  readonly id: number;
  readonly missing: bigint;
}

export interface Game {
  readonly wallet: ConnectedWallet | null;
  readonly price: bigint;
  /** Balance of the token that pays for the lantern; `null` while it is unknown. */
  readonly balance: bigint | null;
  readonly balances: readonly ChainBalances[] | null;
  readonly session: FundingSession | null;
  readonly isPanelOpen: boolean;
  /** The last payment's outcome is unknown: buying is disabled. */
  readonly locked: boolean;
  readonly stall: Stall;
  readonly connect: (wallet: ConnectedWallet) => void;
  readonly openPanel: () => void;
  readonly closePanel: () => void;
  readonly refresh: () => void;
  /** Receives the names of the widget's events. */
  readonly onFundingEvent: (type: string) => void;
}

/** How a payment of the widget ended. */
type Ending = 'success' | 'failure' | 'rejected' | 'unknown';

function isEnding(type: string): type is Ending {
  return type === 'success' || type === 'failure' || type === 'rejected' || type === 'unknown';
}

/** The game's state around the widget: a price, a balance, and whether the balance covers the price. */
export function useGame(engine: FundingEngine, config: DemoConfig, token: Token): Game {
  const [wallet, setWallet] = useState<ConnectedWallet | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(true);
  const [session, setSession] = useState<FundingSession | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const refresh$ = useRef(new Subject<void>()).current;
  const refresh = (): void => refresh$.next();
  const price = BigInt(config.scenario.price);
  const balances = useBalances(engine, config, wallet, refresh$);
  const balance = balanceOf(balances, token);
  const short = balance === null ? null : price - balance;
  const stall = useStall(engine, { sale: config.scenario.sale, token, price, onBought: refresh });

  const start = (missing: bigint): void => {
    setSession((last) => ({ id: (last?.id ?? 0) + 1, missing }));
    setEnding(null);
  };
  // Opens the payment of the first shortfall after connecting, without another click.
  useEffect(() => {
    if (wallet === null || session !== null || short === null) return;
    if (short > 0n) start(short);
    else setPanelOpen(false);
  }, [wallet, session, short]);

  return {
    wallet,
    price,
    balance,
    balances,
    session,
    isPanelOpen,
    locked: ending === 'unknown' || stall.status === 'unknown',
    stall,
    connect: setWallet,
    openPanel: () => {
      const isOver = ending !== null && ending !== 'unknown';
      if (isOver && short !== null && short > 0n) start(short);
      setPanelOpen(true);
    },
    closePanel: () => setPanelOpen(false),
    refresh,
    onFundingEvent: (type) => {
      if (type === 'close-widget') setPanelOpen(false);
      else if (isEnding(type)) setEnding(type);
    },
  };
}

function useBalances(
  engine: FundingEngine,
  config: DemoConfig,
  wallet: ConnectedWallet | null,
  refresh$: Subject<void>,
): readonly ChainBalances[] | null {
  const account = wallet?.account ?? null;
  const balances$ = useMemo(() => {
    if (account === null) return EMPTY;
    const { l1ChainId, l2ChainId } = engine.environment;
    const tokensByChain = new Map(
      [l2ChainId, l1ChainId].map((chainId) => [chainId, tokensOf(engine, config, chainId)]),
    );
    return watchBalances(engine, { account, tokensByChain, refresh$ });
  }, [engine, config, account, refresh$]);
  return useObservable<readonly ChainBalances[] | null>(balances$, null);
}

function balanceOf(balances: readonly ChainBalances[] | null, token: Token): bigint | null {
  const rows = balances?.find(({ chainId }) => chainId === token.chainId)?.rows;
  return rows?.find((row) => row.token.address === token.address)?.balance ?? null;
}
