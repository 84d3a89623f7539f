import type { ComponentType, ReactNode } from 'react';
import { EngineProvider } from '../../../../integrations/react/EngineProvider.js';
import { asEngine } from '../../../kit/asEngine.js';

interface Below {
  readonly wrapper: ComponentType<{ readonly children: ReactNode }>;
  readonly reactStrictMode: true;
}

/**
 * Render options for hooks: an engine of these parts, in StrictMode. React mounts effects twice only if StrictMode is the root's own child, which a wrapper isn't.
 * Not by `configure`, which would hold for the files after this one, too.
 */
export function below(parts: object): Below {
  const engine = asEngine(parts);
  return {
    wrapper: ({ children }) => <EngineProvider engine={engine}>{children}</EngineProvider>,
    reactStrictMode: true,
  };
}
