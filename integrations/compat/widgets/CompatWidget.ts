import { withBoundMethods } from '../../../index.js';
import type {
  EventName,
  WidgetHandle,
  WidgetOptions,
  WidgetParameters,
  Widgets,
  WidgetType,
} from '../../../widgets/index.js';
import { reportHostError } from '../errors/tellHost.js';
import type { WidgetConfiguration } from '../types/widgets/configuration.js';
import { type CompatWidgetsConfig, splitConfig } from './CompatWidgetsConfig.js';
import { toPayload } from './toPayload.js';

/** A listener gets payloads in the published shape. */
export type CompatListener = (data: never) => void;

/**
 * A widget of the published factory. It emits no event for the result `unknown`, neither success
 * nor failure; the widget shows the status to the player.
 */
export class CompatWidget<T extends WidgetType> {
  readonly #handle: Promise<WidgetHandle<T>>;
  readonly #listeners = new Map<string, (data: unknown) => void>();
  #config: CompatWidgetsConfig;
  #flow: string | undefined;
  #given: readonly string[] = [];

  constructor(type: T, widgets: Promise<Widgets>, config: CompatWidgetsConfig) {
    this.#config = config;
    this.#handle = widgets.then((loaded) => loaded.create(type, this.#options()));
    this.#handle.catch(() => undefined);
    if (new.target === CompatWidget) withBoundMethods(this);
  }

  /**
   * Mounts the widget into the element with an id, with its parameters; `language` sets the
   * widget's language. If there is no such element, the error is reported once the widgets' code is
   * loaded.
   */
  mount(elementId: string, parameters: Readonly<Record<string, unknown>> = {}): void {
    const { language, ...own } = parameters;
    if (typeof language === 'string') this.#config = { ...this.#config, language };
    if (typeof own['flow'] === 'string') this.#flow = own['flow'];
    this.#given = Object.keys(own);
    this.#use((handle) => {
      const { config, parameters: configured } = this.#options();
      handle.update({ ...(config && { config }) });
      handle.mount(elementId, { ...configured, ...own } as WidgetParameters<T>);
    });
  }

  /** Removes the widget from the page and forgets its parameters. */
  unmount(): void {
    const forgotten = Object.fromEntries(this.#given.map((name) => [name, undefined])) as WidgetParameters<T>;
    this.#use((handle) => {
      handle.unmount();
      handle.update({ parameters: forgotten });
    });
  }

  /** Changes theme or behaviour; ignores a provider, as the published SDK does. */
  update({
    config = {},
  }: {
    readonly config?: CompatWidgetsConfig | WidgetConfiguration;
    readonly provider?: unknown;
  }): void {
    this.#config = { ...this.#config, ...(config as CompatWidgetsConfig) };
    this.#use((handle) => handle.update(this.#options()));
  }

  /** Sets the listener of an event; a new one replaces it. */
  addListener(type: EventName<T> | (string & {}), listener: CompatListener): void {
    this.removeListener(type);
    const heard = (data: unknown): void => {
      // It may have been removed before the widget's code was loaded.
      if (this.#listeners.get(type) === heard) listener(toPayload(type, data) as never);
    };
    this.#listeners.set(type, heard);
    this.#use((handle) => handle.addListener(type as EventName<T>, heard));
  }

  /** Removes the listener of an event. */
  removeListener(type: EventName<T> | (string & {})): void {
    const heard = this.#listeners.get(type);
    if (heard === undefined) return;
    this.#listeners.delete(type);
    this.#use((handle) => handle.removeListener(type as EventName<T>, heard));
  }

  #options(): WidgetOptions<T> {
    const { look, parameters } = splitConfig(this.#config, this.#flow);
    return { config: look, parameters: parameters as WidgetParameters<T> };
  }

  #use(act: (handle: WidgetHandle<T>) => void): void {
    // An error at this point, such as a missing element, can't be thrown to the caller any more.
    this.#handle.then(act, () => undefined).catch(reportHostError);
  }
}
