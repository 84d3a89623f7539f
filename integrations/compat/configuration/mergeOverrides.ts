import type { EnvironmentOverrides, NetworkOverride } from '../../../index.js';

/**
 * Merges the published options with the engine's, field by field, also inside of networks and
 * endpoints. The engine's options win; `undefined` counts as absent.
 *
 * @example mergeOverrides({ endpoints: { api } }, { endpoints: { metrics } }); // both
 */
export function mergeOverrides(
  published: EnvironmentOverrides,
  engine: EnvironmentOverrides = {},
): EnvironmentOverrides {
  return {
    ...merge(published, engine),
    ...(published.networks && { networks: mergeNetworks(published.networks, engine.networks) }),
    ...(published.endpoints && { endpoints: merge(published.endpoints, engine.endpoints) }),
  };
}

type NetworkOverrides = Readonly<Record<string, NetworkOverride>>;

/** The keys of one chain may differ: the engine also accepts `0x34a1`. */
function mergeNetworks(published: NetworkOverrides, engine: NetworkOverrides = {}): NetworkOverrides {
  const merged = Object.entries(published).map(([chainId, network]) => {
    const key = Object.keys(engine).find((other) => Number(other) === Number(chainId)) ?? chainId;
    return [key, merge(network, engine[key])];
  });
  return { ...engine, ...(Object.fromEntries(merged) as NetworkOverrides) };
}

function merge<T extends object>(under: T, over: T | undefined): T {
  const given = Object.entries(over ?? {}).filter(([, value]) => value !== undefined);
  return { ...under, ...Object.fromEntries(given) };
}
