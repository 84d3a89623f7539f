import { createRoot, type Root } from 'react-dom/client';
import { Subject, type Observable } from 'rxjs';
import type { Eip1193Provider, FundingEngine } from '../../core/index.js';
import type { EventName, WidgetEvent, WidgetEventMap } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import { TributaryProvider } from '../host/TributaryProvider.js';
import type { WidgetsConfig } from '../host/WidgetHost.js';
import { WalletSession, type ChosenWallet } from '../host/WalletSession.js';
import { LazyWidget } from '../registry/LazyWidget.js';
import { isWidgetType } from '../registry/allWidgets.js';
import { relayProvider } from './relayProvider.js';

export type WidgetParameters = Readonly<Record<string, unknown>>;

export interface WidgetOptions {
  /** As the widget takes them (docs/widgets.md). */
  readonly parameters?: WidgetParameters;
  /** For this widget alone, over those of `createWidgets`. */
  readonly config?: WidgetsConfig;
}

/** A widget outside of React. */
export interface WidgetHandle<T extends WidgetType> {
  /** Puts it into an element, in place of what was there; the element's id will do. @throws Error where there is no such element */
  mount(place: Element | string, parameters?: WidgetParameters): void;
  /** New parameters and configuration join those that were given; the widget keeps what it is in the middle of. */
  update(options: WidgetOptions): void;
  /** Leaves the page. What is on its way goes on, and is found again when the widget is mounted again. */
  unmount(): void;
  /** Every event in its order. Hot; completes when the widgets are disposed of. */
  readonly events$: Observable<WidgetEvent<T>>;
  addListener<N extends EventName<T>>(type: N, listener: (data: WidgetEventMap[T][N]) => void): void;
  /** Without a listener: all of that type. */
  removeListener<N extends EventName<T>>(type: N, listener?: (data: WidgetEventMap[T][N]) => void): void;
}

export interface Widgets {
  /** @throws Error for an unknown type */
  create<T extends WidgetType>(type: T, options?: WidgetOptions): WidgetHandle<T>;
  /** The wallet that all these widgets use from now on; null: none. */
  updateProvider(wallet: Eip1193Provider | ChosenWallet | null): void;
  readonly session: WalletSession;
  /** Unmounts every widget. The engine stays. */
  dispose(): void;
}

export interface CreateWidgetsOptions extends WidgetsConfig {
  readonly wallet?: Eip1193Provider | ChosenWallet;
  /** Where the style elements go, for places inside a shadow root. Default: the document. */
  readonly styleTarget?: ShadowRoot;
}

/** Widgets for pages without React. They share the wallet, the look and the language. Asks nothing before a widget is mounted. */
export function createWidgets(engine: FundingEngine, { wallet, styleTarget, ...config }: CreateWidgetsOptions = {}): Widgets {
  const session = new WalletSession(engine.wallets, wallet === undefined ? null : asChosen(wallet));
  const relay = relayProvider(session);
  const handles = new Set<MountableWidget<never>>();
  return {
    session,
    create(type, options = {}) {
      if (!isWidgetType(type)) throw new Error(`There is no widget of the type "${String(type)}".`);
      const handle = new MountableWidget(type, { engine, session, config, styleTarget }, options);
      handles.add(handle as unknown as MountableWidget<never>);
      return handle;
    },
    updateProvider(next) {
      if (next === null) session.drop();
      else session.choose(asChosen(next));
    },
    dispose() {
      relay.unsubscribe();
      for (const handle of handles) handle.close();
      handles.clear();
    },
  };
}

interface Shared {
  readonly engine: FundingEngine;
  readonly session: WalletSession;
  readonly config: WidgetsConfig;
  readonly styleTarget: ShadowRoot | undefined;
}

type AnyListener = (data: unknown) => void;

class MountableWidget<T extends WidgetType> implements WidgetHandle<T> {
  readonly #subject = new Subject<WidgetEvent<T>>();
  readonly #listeners = new Map<string, Set<AnyListener>>();
  readonly events$ = this.#subject.asObservable();
  #root: Root | null = null;
  #parameters: WidgetParameters;
  #config: WidgetsConfig;

  constructor(
    private readonly type: T,
    private readonly shared: Shared,
    { parameters = {}, config = {} }: WidgetOptions,
  ) {
    this.#parameters = parameters;
    this.#config = config;
  }

  mount(place: Element | string, parameters: WidgetParameters = {}): void {
    const element = typeof place === 'string' ? document.getElementById(place) : place;
    if (element === null) throw new Error(`There is no element ${typeof place === 'string' ? `with the id "${place}" ` : ''}to mount a widget in.`);
    this.unmount();
    this.#parameters = { ...this.#parameters, ...parameters };
    element.replaceChildren();
    this.#root = createRoot(element);
    this.#render();
  }

  update({ parameters = {}, config = {} }: WidgetOptions): void {
    this.#parameters = { ...this.#parameters, ...parameters };
    this.#config = { ...this.#config, ...config };
    this.#render();
  }

  unmount(): void {
    this.#root?.unmount();
    this.#root = null;
  }

  close(): void {
    this.unmount();
    this.#listeners.clear();
    this.#subject.complete();
  }

  addListener<N extends EventName<T>>(type: N, listener: (data: WidgetEventMap[T][N]) => void): void {
    const known = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, known.add(listener as AnyListener));
  }

  removeListener<N extends EventName<T>>(type: N, listener?: (data: WidgetEventMap[T][N]) => void): void {
    if (listener === undefined) this.#listeners.delete(type);
    else this.#listeners.get(type)?.delete(listener as AnyListener);
  }

  #render(): void {
    const { engine, session, config, styleTarget } = this.shared;
    this.#root?.render(
      <TributaryProvider engine={engine} session={session} {...config} {...this.#config} {...(styleTarget && { styleTarget })}>
        <LazyWidget type={this.type} parameters={this.#parameters} onEvent={this.#tell} />
      </TributaryProvider>,
    );
  }

  readonly #tell = (event: WidgetEvent<T>): void => {
    this.#subject.next(event);
    const { type, data } = event as { readonly type: string; readonly data: unknown };
    for (const listener of this.#listeners.get(type) ?? []) listener(data);
  };
}

function asChosen(wallet: Eip1193Provider | ChosenWallet): ChosenWallet {
  return 'provider' in wallet ? wallet : { provider: wallet, name: 'host' };
}
