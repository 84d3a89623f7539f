import { type FundingEngine, withBoundMethods } from '../../index.js';
import type { Widgets, WidgetType } from '../../widgets/index.js';
import { CheckoutErrorType } from '../enums/CheckoutErrorType.js';
import { WidgetType as PublishedWidget } from '../enums/WidgetType.js';
import { CheckoutError } from '../errors/CheckoutError.js';
import { reportHostError } from '../errors/tellHost.js';
import { type AnyProvider, unwrap } from '../provider/WrappedBrowserProvider.js';
import type { WidgetConfiguration } from '../types/widgets/configuration.js';
import { CompatWidget } from './CompatWidget.js';
import { type CompatWidgetsConfig, splitConfig } from './CompatWidgetsConfig.js';

const types: ReadonlySet<string> = new Set(Object.values(PublishedWidget));

/** The published factory of widgets. Their code is fetched when it is made; what is done to a widget before that waits for it, in its order. */
export class WidgetsFactory {
  /** The widgets' code is there. @throws CheckoutError WIDGETS_SCRIPT_LOAD_ERROR */
  readonly ready: Promise<void>;
  readonly #widgets: Promise<Widgets>;

  constructor(
    checkout: { readonly engine: FundingEngine },
    private readonly config: CompatWidgetsConfig = {},
  ) {
    this.#widgets = load(checkout.engine, config);
    this.ready = this.#widgets.then(() => undefined);
    // Whoever waits for nothing hears of it by the first widget.
    this.ready.catch(() => undefined);
    if (new.target === WidgetsFactory) withBoundMethods(this);
  }

  /** A widget that is not in the page yet. `config` goes over that of the factory. @throws Error for an unknown type */
  create<T extends WidgetType>(
    type: T,
    {
      config = {},
      provider,
    }: { readonly config?: CompatWidgetsConfig | WidgetConfiguration; readonly provider?: AnyProvider } = {},
  ): CompatWidget<T> {
    // Its code says so, too, but when it has arrived: nobody would hear of it.
    if (!types.has(type)) throw new Error(`There is no widget of the type "${String(type)}".`);
    if (provider !== undefined) this.updateProvider(provider);
    return new CompatWidget(type, this.#widgets, { ...this.config, ...(config as CompatWidgetsConfig) });
  }

  /** The wallet of all its widgets from now on. */
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
    const { createWidgets } = await import('../../widgets/index.js');
    return createWidgets(engine, splitConfig(config).look);
  } catch (error) {
    const data = { code: 'WIDGETS_SCRIPT_LOAD_ERROR' };
    throw new CheckoutError("The widgets' code did not arrive", CheckoutErrorType.WIDGETS_SCRIPT_LOAD_ERROR, data, {
      cause: error,
    });
  }
}
