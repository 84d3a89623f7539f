import { withBoundMethods } from '../../index.js';
import type {
  EventName,
  WidgetHandle,
  WidgetOptions,
  WidgetParameters,
  Widgets,
  WidgetType,
} from '../../widgets/index.js';
import { reportHostError } from '../errors/tellHost.js';
import type { WidgetConfiguration } from '../types/widgets/configuration.js';
import { type CompatWidgetsConfig, splitConfig } from './CompatWidgetsConfig.js';
import { toPayload } from './toPayload.js';

/** What a listener gets, in the published shape. */
export type CompatListener = (data: never) => void;

/**
 * A widget as the published factory makes it. What it does not know, `unknown`, is told to nobody: neither success nor failure, and the player's page says what is true.
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
   * Into the element of an id, with the widget's parameters; a `language` among them is the widget's. That there is no
   * such element is reported as the host's error once the widgets' code is there.
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

  /** Out of the page, and its parameters forgotten. */
  unmount(): void {
    const forgotten = Object.fromEntries(this.#given.map((name) => [name, undefined])) as WidgetParameters<T>;
    this.#use((handle) => {
      handle.unmount();
      handle.update({ parameters: forgotten });
    });
  }

  /** Another look, or behaviour; a provider is ignored, as there. */
  update({
    config = {},
  }: {
    readonly config?: CompatWidgetsConfig | WidgetConfiguration;
    readonly provider?: unknown;
  }): void {
    this.#config = { ...this.#config, ...(config as CompatWidgetsConfig) };
    this.#use((handle) => handle.update(this.#options()));
  }

  /** One listener of each event: another one takes its place. */
  addListener(type: EventName<T> | (string & {}), listener: CompatListener): void {
    this.removeListener(type);
    const heard = (data: unknown): void => {
      // Taken back before the widget's code was there to be told.
      if (this.#listeners.get(type) === heard) listener(toPayload(type, data) as never);
    };
    this.#listeners.set(type, heard);
    this.#use((handle) => handle.addListener(type as EventName<T>, heard));
  }

  /** Nobody listens to it any more. */
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
    // What is wrong by then, like an element that is not there, has nobody left to be thrown at.
    this.#handle.then(act, () => undefined).catch(reportHostError);
  }
}
