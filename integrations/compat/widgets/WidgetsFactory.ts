import { type FundingEngine, withBoundMethods } from '../../../index.js';
import type { Widgets, WidgetType } from '../../../widgets/index.js';
import { CheckoutErrorType } from '../enums/CheckoutErrorType.js';
import { WidgetType as PublishedWidget } from '../enums/WidgetType.js';
import { CheckoutError } from '../errors/CheckoutError.js';
import { reportHostError } from '../errors/tellHost.js';
import { type AnyProvider, unwrap } from '../provider/WrappedBrowserProvider.js';
import type { WidgetConfiguration } from '../types/widgets/configuration.js';
import { CompatWidget } from './CompatWidget.js';
import { type CompatWidgetsConfig, splitConfig } from './CompatWidgetsConfig.js';

const types: ReadonlySet<string> = new Set(Object.values(PublishedWidget));

/**
 * The published factory of widgets. Loads their code when it is created; earlier calls of a
 * widget's methods run then, in their order.
 */
export class WidgetsFactory {
  /**
   * Resolves once the widgets' code is loaded.
   * @throws CheckoutError WIDGETS_SCRIPT_LOAD_ERROR
   */
  readonly ready: Promise<void>;
  readonly #widgets: Promise<Widgets>;

  constructor(
    checkout: { readonly engine: FundingEngine },
    private readonly config: CompatWidgetsConfig = {},
  ) {
    this.#widgets = load(checkout.engine, config);
    this.ready = this.#widgets.then(() => undefined);
    // If no caller awaits it, the first widget reports the error.
    this.ready.catch(() => undefined);
    if (new.target === WidgetsFactory) withBoundMethods(this);
  }

  /**
   * Creates a widget that is not in the page yet. `config` overrides the factory's.
   * @throws Error for an unknown type
   */
  create<T extends WidgetType>(
    type: T,
    {
      config = {},
      provider,
    }: { readonly config?: CompatWidgetsConfig | WidgetConfiguration; readonly provider?: AnyProvider } = {},
  ): CompatWidget<T> {
    // Checked here, because an error of the code that loads later would reach no caller.
    if (!types.has(type)) throw new Error(`There is no widget of the type "${String(type)}".`);
    if (provider !== undefined) this.updateProvider(provider);
    return new CompatWidget(type, this.#widgets, { ...this.config, ...(config as CompatWidgetsConfig) });
  }

  /** Sets the wallet of all its widgets. */
  updateProvider(provider: AnyProvider): void {
    this.#use((widgets) => widgets.updateProvider(unwrap(provider)));
  }

  /** Unmounts every widget; the published factory has no such method. */
  dispose(): void {
    this.#use((widgets) => widgets.dispose());
  }

  #use(act: (widgets: Widgets) => void): void {
    this.#widgets.then(act, () => undefined).catch(reportHostError);
  }
}

async function load(engine: FundingEngine, config: CompatWidgetsConfig): Promise<Widgets> {
  try {
    const { createWidgets } = await import('../../../widgets/index.js');
    return createWidgets(engine, splitConfig(config).look);
  } catch (error) {
    const data = { code: 'WIDGETS_SCRIPT_LOAD_ERROR' };
    throw new CheckoutError("The widgets' code did not arrive", CheckoutErrorType.WIDGETS_SCRIPT_LOAD_ERROR, data, {
      cause: error,
    });
  }
}
