import { createRoot, type Root } from 'react-dom/client';
import { filter, type Observable, Subject, type Subscription } from 'rxjs';
import {
  assertKinds,
  type Eip1193Provider,
  type FundingEngine,
  withBoundMethods,
  withoutSource,
} from '../core/index.js';
import { type ChosenWallet, WalletSession } from '../flows/connect/WalletSession.js';
import { isWidgetType } from './allWidgets.js';
import { LazyWidget } from './LazyWidget.js';
import type { EventName, WidgetEvent, WidgetEventMap } from './shared/events/WidgetEvents.js';
import type { WidgetType } from './shared/events/WidgetType.js';
import { relayProvider } from './shared/host/relayProvider.js';
import { TributaryProvider } from './shared/host/TributaryProvider.js';
import type { WidgetsConfig } from './shared/host/WidgetHost.js';
import { ShellName, shellOf } from './shared/root/shell/ShellName.js';
import { WidgetShell } from './shared/root/shell/WidgetShell.js';
import { ThemeName } from './theme/Theme.js';
import type { WidgetParameters } from './WidgetParameters.js';

export interface WidgetOptions<T extends WidgetType = WidgetType> {
  /** The widget's parameters (docs/reference/widgets.md). */
  readonly parameters?: WidgetParameters<T>;
  /** Configuration of this widget only; overrides that of `createWidgets`. */
  readonly config?: { readonly [Name in keyof WidgetsConfig]: WidgetsConfig[Name] | undefined };
}

export interface CreateOptions<T extends WidgetType = WidgetType> extends WidgetOptions<T> {
  /**
   * `modal` and `drawer`: a dialog over the page, which closes when the widget emits `close-widget`; `mount`
   * opens it again. Default: inline.
   */
  readonly shell?: ShellName | undefined;
}

/** A widget outside of React. */
export interface WidgetHandle<T extends WidgetType> {
  /**
   * Mounts the widget into an element or the element with this id, after its content, in a separate child element. A
   * dialog needs no element: it is added at the end of the page.
   * @throws Error if there is no such element
   */
  mount(place?: Element | string, parameters?: WidgetParameters<T>): void;
  /**
   * Merges new parameters and configuration into the current ones; `undefined` removes one. The widget keeps its
   * current state.
   */
  update(options: WidgetOptions<T>): void;
  /** Unmounts the widget. Running payments continue, and are found again at the next mount. */
  unmount(): void;
  /** All events in order. Hot; completes when the widgets are disposed. */
  readonly events$: Observable<WidgetEvent<T>>;
  /** Adds one listener of one event; adding the same twice counts once. */
  addListener<N extends EventName<T>>(type: N, listener: (data: WidgetEventMap[T][N]) => void): void;
  /** Removes a listener; without one, all listeners of that type. */
  removeListener<N extends EventName<T>>(type: N, listener?: (data: WidgetEventMap[T][N]) => void): void;
}

export interface Widgets {
  /** @throws Error for an unknown type */
  create<T extends WidgetType>(type: T, options?: CreateOptions<T>): WidgetHandle<T>;
  /** Sets the wallet for all these widgets; `null`: none. */
  updateProvider(wallet: Eip1193Provider | ChosenWallet | null): void;
  readonly session: WalletSession;
  /** Unmounts every widget. The engine stays alive. */
  dispose(): void;
}

export interface CreateWidgetsOptions extends WidgetsConfig {
  readonly wallet?: Eip1193Provider | ChosenWallet;
  /** Session shared with other widgets of the page, instead of a separate one; `wallet` is then ignored. */
  readonly session?: WalletSession;
  /** Target of the style elements, for places inside a shadow root. Default: the document. */
  readonly styleTarget?: ShadowRoot;
}

/**
 * Widgets for pages without React. They share the wallet, the look and the language. Sends no request before a
 * widget is mounted.
 *
 * @example
 * const swap = createWidgets(engine, { theme: 'light' }).create('swap', { parameters: { amount: '5' } });
 * swap.addListener('success', ({ transactionHash }) => console.log(transactionHash));
 * swap.mount('shop');
 */
export function createWidgets(engine: FundingEngine, options: CreateWidgetsOptions = {}): Widgets {
  assertKinds({ engine, options }, 'object', 'object');
  assertOptions(options);
  const {
    wallet,
    session = new WalletSession(engine.wallets, wallet === undefined ? null : asChosen(wallet)),
    styleTarget,
    ...config
  } = options;
  const relay = relayProvider(session);
  const handles = new Set<MountableWidget<never>>();
  return Object.freeze<Widgets>({
    session,
    create<T extends WidgetType>(type: T, first: CreateOptions<T> = {}) {
      if (!isWidgetType(type)) throw new Error(`There is no widget of the type "${String(type)}".`);
      const handle = withBoundMethods(new MountableWidget(type, { engine, session, config, styleTarget }, first));
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
  });
}

function assertOptions({ wallet, session, styleTarget, ...config }: CreateWidgetsOptions): void {
  const { theme, themeOverrides, language, messages, currency, dir, kinds, app, brand, answers, nonce } = config;
  assertKinds({ wallet, session, styleTarget }, 'object?', 'object?', 'object?');
  assertKinds({ theme, themeOverrides, language, messages }, Object.values(ThemeName), 'object?', 'string?', 'object?');
  assertKinds({ currency, dir, kinds, app }, 'string?', ['ltr', 'rtl'], 'object?', 'object?');
  assertKinds({ brand, answers, nonce }, 'object?', 'list?', 'string?');
}

interface Shared {
  readonly engine: FundingEngine;
  readonly session: WalletSession;
  readonly config: WidgetsConfig;
  readonly styleTarget: ShadowRoot | undefined;
}

interface Mounted {
  readonly own: Element;
  readonly root: Root;
}

type Given = Readonly<Record<string, unknown>>;
type AnyListener = (data: unknown) => void;
type Config = NonNullable<WidgetOptions['config']>;

class MountableWidget<T extends WidgetType> implements WidgetHandle<T> {
  readonly #subject = new Subject<WidgetEvent<T>>();
  readonly #listeners = new Map<string, Map<AnyListener, Subscription>>();
  readonly events$ = withoutSource(this.#subject);
  #mounted: Mounted | null = null;
  readonly #shell: ShellName | undefined;
  #parameters: Given;
  #config: Config;

  constructor(
    private readonly type: T,
    private readonly shared: Shared,
    { shell, parameters = {} as WidgetParameters<T>, config = {} }: CreateOptions<T>,
  ) {
    this.#shell = shell;
    this.#parameters = { ...parameters };
    this.#config = config;
  }

  mount(place: Element | string | null = this.#usualPlace(), parameters = {} as WidgetParameters<T>): void {
    const element = typeof place === 'string' ? document.getElementById(place) : place;
    if (element === null)
      throw new Error(
        `There is no element ${typeof place === 'string' ? `with the id "${place}" ` : ''}to mount a widget in.`,
      );
    this.unmount();
    this.#parameters = { ...this.#parameters, ...parameters };
    const own = ownElement(element);
    // A script tag brings a separate React: without a prefix its ids equal those of the page's React.
    this.#mounted = { own, root: createRoot(own, { identifierPrefix: 'tributary-' }) };
    this.#render();
  }

  update({ parameters = {} as WidgetParameters<T>, config = {} }: WidgetOptions<T>): void {
    this.#parameters = { ...this.#parameters, ...parameters };
    this.#config = { ...this.#config, ...config };
    this.#render();
  }

  unmount(): void {
    if (this.#mounted === null) return;
    const { own, root } = this.#mounted;
    this.#mounted = null;
    own.remove();
    // The page may be inside its React's work, such as the clean-up of an effect.
    queueMicrotask(() => root.unmount());
  }

  close(): void {
    this.unmount();
    this.#subject.complete();
    this.#listeners.clear();
  }

  addListener<N extends EventName<T>>(type: N, listener: (data: WidgetEventMap[T][N]) => void): void {
    const known = this.#listeners.get(type) ?? new Map<AnyListener, Subscription>();
    const heard = listener as AnyListener;
    if (known.has(heard)) return;
    // A separate subscriber: a listener's error reaches neither the widget nor the other listeners.
    const subscription = this.events$.pipe(filter((event) => event.type === type)).subscribe(({ data }) => heard(data));
    this.#listeners.set(type, known.set(heard, subscription));
  }

  removeListener<N extends EventName<T>>(type: N, listener?: (data: WidgetEventMap[T][N]) => void): void {
    const known = this.#listeners.get(type) ?? new Map<AnyListener, Subscription>();
    const leaving = listener === undefined ? [...known.keys()] : [listener as AnyListener];
    for (const heard of leaving) {
      known.get(heard)?.unsubscribe();
      known.delete(heard);
    }
  }

  #usualPlace(): Element | null {
    return shellOf(this.#shell) === ShellName.INLINE ? null : document.body;
  }

  #render(): void {
    const { engine, session, config, styleTarget } = this.shared;
    this.#mounted?.root.render(
      <TributaryProvider
        engine={engine}
        session={session}
        {...config}
        {...givenOnly(this.#config)}
        {...(styleTarget && { styleTarget })}
      >
        <WidgetShell shell={this.#shell}>
          <LazyWidget type={this.type} parameters={this.#parameters} onEvent={(event) => this.#subject.next(event)} />
        </WidgetShell>
      </TributaryProvider>,
    );
  }
}

/**
 * A separate element, because React owns all content of its root and the host's element may have other content.
 * It has no box, so the widget is laid out as the host's child.
 */
function ownElement(place: Element): Element {
  const own = place.ownerDocument.createElement('div');
  own.style.display = 'contents';
  place.append(own);
  return own;
}

function givenOnly(config: Config): WidgetsConfig {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
}

function asChosen(wallet: Eip1193Provider | ChosenWallet): ChosenWallet {
  return 'provider' in wallet ? wallet : { provider: wallet, name: 'host' };
}
