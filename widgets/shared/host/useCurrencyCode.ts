import { isCurrencyCode } from '../../../core/index.js';
import { useHost } from './WidgetHost.js';

/**
 * Returns the currency of shown prices: the host's choice for its widgets, else the engine's. Ignores an invalid
 * code.
 */
export function useCurrencyCode(): string {
  const { config, engine } = useHost();
  return isCurrencyCode(config.currency) ? config.currency : engine.environment.currency;
}
