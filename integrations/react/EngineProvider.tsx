import { createContext, type ReactNode, useContext } from 'react';
import { type EngineErrorCode, type FundingEngine, TributaryError } from '../../core/index.js';

const EngineContext = createContext<FundingEngine | null>(null);

export interface EngineProviderProps {
  readonly engine: FundingEngine;
  readonly children?: ReactNode;
}

/**
 * Provides an engine to the hooks below it. Does not dispose the engine on unmount.
 *
 * @example const page = <EngineProvider engine={engine}>The shop</EngineProvider>;
 */
export function EngineProvider({ engine, children }: EngineProviderProps): ReactNode {
  return <EngineContext.Provider value={engine}>{children}</EngineContext.Provider>;
}

/**
 * Returns the engine of the nearest `EngineProvider`. @throws TributaryError MISSING_REQUIREMENT if there is no provider above
 *
 * @example const { environment } = useEngine();
 */
export function useEngine(): FundingEngine {
  const engine = useContext(EngineContext);
  if (engine === null) {
    const code: EngineErrorCode = 'MISSING_REQUIREMENT';
    throw new TributaryError(code, 'useEngine must be called below an EngineProvider', {
      data: { requirement: 'EngineProvider' },
    });
  }
  return engine;
}
