import { configure } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EngineProvider } from '../../../../integrations/react/EngineProvider.js';
import { asEngine } from '../../../kit/asEngine.js';

// React mounts effects twice only if StrictMode is the root's own child, which a wrapper isn't.
configure({ reactStrictMode: true });

/** A wrapper for hooks: an engine of these parts. Components are mounted twice, by StrictMode. */
export function below(parts: object): (props: { readonly children: ReactNode }) => ReactNode {
  const engine = asEngine(parts);
  return ({ children }) => <EngineProvider engine={engine}>{children}</EngineProvider>;
}
