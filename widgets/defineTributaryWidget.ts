import type { FundingEngine } from '../core/index.js';
import { assertKinds } from '../core/index.js';
import { WalletSession } from '../flows/connect/WalletSession.js';
import { isWidgetType } from './allWidgets.js';
import { createWidgets, type WidgetHandle, type WidgetOptions, type Widgets } from './createWidgets.js';
import { dispatchNotice } from './shared/events/notices.js';
import { WidgetType } from './shared/events/WidgetType.js';
import type { WidgetsConfig } from './shared/host/WidgetHost.js';
import type { ShellName } from './shared/root/shell/ShellName.js';
import { ThemeName } from './theme/Theme.js';

export interface TributaryElementOptions extends WidgetsConfig {
  /** Returns the page's engine; called when the first element is shown. */
  readonly engine: () => FundingEngine;
  /** Default `tributary-widget`. */
  readonly name?: string;
}

type Given = Readonly<Record<string, unknown>>;

const own: ReadonlySet<string> = new Set(['type', 'shell', 'theme', 'language', 'currency', 'parameters']);

/** Attributes that HTML gives every element or that frameworks use as marks: not parameters. */
const ofEveryElement =
  /^(?:accesskey|autocapitalize|autofocus|class|contenteditable|dir|draggable|enterkeyhint|exportparts|hidden|id|inert|inputmode|is|itemid|itemprop|itemref|itemscope|itemtype|lang|nonce|part|popover|role|slot|spellcheck|style|tabindex|title|translate|on.*|data-.*|aria-.*|[^a-z].*|.*[:.].*)$/;

/**
 * `<tributary-widget type="swap" theme="light" language="ja" amount="10">`: a widget as an element, in a separate
 * shadow root. A parameter is an attribute (`from-token-address`), or a name in the JSON of `parameters`. Its
 * events bubble from it as `CustomEvent`s. All elements share one wallet. With `shell="modal"` or
 * `shell="drawer"` it is a dialog over the page from when the element is put into it; once closed, it opens
 * when it is put in again. Does nothing on a server, nor the second time.
 *
 * @example
 * defineTributaryWidget({ engine: () => engine, theme: 'dark' });
 * document.body.innerHTML = '<tributary-widget type="swap" amount="10"></tributary-widget>';
 */
export function defineTributaryWidget(options: TributaryElementOptions): void {
  assertKinds({ options }, 'object');
  const { engine, name = 'tributary-widget', ...config } = options;
  assertKinds({ engine }, 'function');
  if (typeof customElements === 'undefined' || customElements.get(name) !== undefined) return;
  let shared: (Pick<Widgets, 'session'> & { readonly engine: FundingEngine }) | null = null;
  const share = (): NonNullable<typeof shared> => {
    if (shared === null) {
      const made = engine();
      shared = { engine: made, session: new WalletSession(made.wallets) };
    }
    return shared;
  };

  class TributaryWidgetElement extends HTMLElement {
    #widgets: Widgets | null = null;
    #handle: WidgetHandle<WidgetType> | null = null;
    #shown: string | null = null;
    #given: Given = {};
    #refused: string | null = null;
    #updates: MutationObserver | null = null;

    connectedCallback(): void {
      this.#show();
      // Any attribute may be a parameter, so all attributes are watched.
      this.#updates = new MutationObserver(() => this.#show());
      this.#updates.observe(this, { attributes: true });
    }

    disconnectedCallback(): void {
      this.#updates?.disconnect();
      this.#close();
    }

    #show(): void {
      const type = this.getAttribute('type') ?? '';
      if (!isWidgetType(type)) return this.#refuse(type);
      this.#refused = null;
      const options = this.#options();
      // The attribute may have any text: the shell reports an unknown value.
      const shell = (this.getAttribute('shell') ?? undefined) as ShellName | undefined;
      const shown = `${type} ${shell}`;
      if (this.#shown === shown) return this.#handle?.update(options);
      this.#close();
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.#shown = shown;
      const { engine: theEngine, session } = share();
      this.#widgets = createWidgets(theEngine, { ...config, session, styleTarget: root });
      this.#handle = this.#widgets.create(type, { ...options, shell });
      this.#handle.mount(placeIn(root));
    }

    /** Without a type it waits for one; an unknown type is an error of the page, logged in production, too. */
    #refuse(type: string): void {
      this.#close();
      if (type === '' || type === this.#refused) return;
      this.#refused = type;
      console.error(
        `<${name} type="${type}">: there is no such widget. There are: ${Object.values(WidgetType).join(', ')}`,
      );
      dispatchNotice(this, { notice: 'unknown-widget', widget: type });
    }

    #close(): void {
      this.#widgets?.dispose();
      this.#widgets = this.#handle = this.#shown = null;
    }

    /** Reads the options from the attributes; removing an attribute removes its parameter. */
    #options(): WidgetOptions {
      const gone = Object.fromEntries(Object.keys(this.#given).map((each) => [each, undefined]));
      this.#given = this.#parameters();
      // Attributes may have any text: the widget parses it, and reports invalid values.
      return { parameters: { ...gone, ...this.#given }, config: this.#config() };
    }

    #config(): NonNullable<WidgetOptions['config']> {
      const theme = Object.values(ThemeName).find((each) => each === this.getAttribute('theme')) ?? config.theme;
      const language = this.getAttribute('language') ?? config.language;
      // Left to right is the default of every page: a right-to-left language still mirrors its widget.
      const dir = getComputedStyle(this).direction === 'rtl' ? 'rtl' : undefined;
      const currency = this.getAttribute('currency') ?? config.currency;
      return { theme, language, currency, dir };
    }

    #parameters(): Given {
      const named = [...this.attributes]
        .filter(({ name: attribute }) => !own.has(attribute) && !ofEveryElement.test(attribute))
        .map(({ name: attribute, value }) => [camelCase(attribute), value] as const);
      return { ...parseObject(this.getAttribute('parameters')), ...Object.fromEntries(named) };
    }
  }
  customElements.define(name, TributaryWidgetElement);
}

/**
 * Adds the widget's container. The element is a block unless the page styles it otherwise, and its height is the
 * widget's.
 */
function placeIn(root: ShadowRoot): Element {
  if (typeof CSSStyleSheet !== 'undefined' && 'replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':host { display: block } :host([hidden]) { display: none }');
    root.adoptedStyleSheets = [sheet];
  }
  const place = document.createElement('div');
  place.style.display = 'block';
  place.style.blockSize = '100%';
  root.replaceChildren(place);
  return place;
}

function camelCase(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
}

/** Ignores JSON that is not an object; the widget reports a missing parameter. */
function parseObject(text: string | null): Given {
  try {
    const value: unknown = text === null ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Given) : {};
  } catch {
    return {};
  }
}
