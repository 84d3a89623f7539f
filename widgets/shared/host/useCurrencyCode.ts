import { isCurrencyCode } from '../../../core/index.js';
import { useHost } from './WidgetHost.js';

/** What prices are shown in: what the host chose for its widgets, else the engine's. What is no code is not taken. */
export function useCurrencyCode(): string {
  const { config, engine } = useHost();
  return isCurrencyCode(config.currency) ? config.currency : engine.environment.currency;
}
