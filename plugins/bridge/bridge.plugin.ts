import { definePlugin, type EnginePlugin, engineErrors } from '../../core/plugin/index.js';
import { defaultPauses, type StatusPauses } from './BridgeSettings.js';

export interface BridgePluginOptions {
  /** Between two questions about a transfer that is under way. Default: 1 second at first, growing to a minute. */
  readonly statusPauses?: Partial<StatusPauses>;
}

/** The bridge between root and child chain: a `BridgeAdapter`, and the finder of bridge routes. @throws TributaryError INVALID_CONFIGURATION */
export function bridgePlugin({ statusPauses }: BridgePluginOptions = {}): EnginePlugin {
  const pauses = { ...defaultPauses, ...statusPauses };
  for (const [name, value] of Object.entries(pauses)) {
    if (!Number.isFinite(value) || value <= 0)
      throw engineErrors.invalidConfiguration(
        `statusPauses.${name}`,
        'is not a positive number of milliseconds',
        value,
      );
  }
  return definePlugin({
    id: 'bridge',
    provides: { bridge: true },
    load: async () => {
      const { bridgeModule } = await import('./bridge.module.js');
      return { module: bridgeModule({ statusPauses: pauses }) };
    },
  });
}
