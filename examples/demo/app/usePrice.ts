import { useEffect, useState } from 'react';
import { parseAddress, type FundingEngine, type Token } from 'tributary-sdk';
import type { DemoConfig } from '../demoConfig.js';

const key = 'moonferry-price';

/** The lantern costs what the player holds at first and the scenario's shortfall; null until that was read. The same all day long. */
export function usePrice(engine: FundingEngine, { accounts, scenario }: DemoConfig, token: Token): bigint | null {
  const [price, setPrice] = useState<bigint | null>(() => {
    const kept = sessionStorage.getItem(key);
    return kept === null ? null : BigInt(kept);
  });
  useEffect(() => {
    if (price !== null) return;
    const player = accounts.find(({ name }) => name === 'player');
    const held = player === undefined ? Promise.resolve([]) : engine.balances.getBalances(token.chainId, parseAddress(player.address), [token]);
    held
      .catch(() => [])
      .then(([first]) => {
        const read = BigInt(scenario.amount) + (first?.balance ?? 0n);
        sessionStorage.setItem(key, read.toString());
        setPrice(read);
      }, () => undefined);
  }, [price, accounts, engine, scenario, token]);
  return price;
}
