import { type ReactNode, StrictMode } from 'react';
import { EngineProvider } from '../../../../integrations/react/EngineProvider.js';
import { asEngine } from '../../../kit/asEngine.js';

/** A wrapper for hooks: StrictMode, which mounts each component twice, and an engine of these parts. */
export function below(parts: object): (props: { readonly children: ReactNode }) => ReactNode {
  const engine = asEngine(parts);
  return ({ children }) => (
    <StrictMode>
      <EngineProvider engine={engine}>{children}</EngineProvider>
    </StrictMode>
  );
}
