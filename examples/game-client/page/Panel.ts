import type { AnnouncedWallet } from 'tributary-sdk';
import { type Choice, describeRiver, type StallWords } from '../state/describeRiver.js';
import { describeWay } from '../state/describeWay.js';
import type { RiverCommand } from '../state/RiverCommand.js';
import { RiverPhase, type RiverState, type Way } from '../state/RiverState.js';
import { element } from './element.js';

export interface PanelDeeds {
  readonly board: (wallet: AnnouncedWallet) => void;
  readonly do: (command: RiverCommand) => void;
}

/** Phases that show payment options to choose from. */
const choosable: ReadonlySet<RiverPhase> = new Set([RiverPhase.LOOKING, RiverPhase.CHOOSING]);

/** The texts and the real buttons over the water. They contain all information of the scene. */
export class Panel {
  readonly #title = element('h2', { id: 'river-title', tabindex: '-1' });
  readonly #sentence = element('p', { class: 'sentence' });
  readonly #list = element('ul', { class: 'ways', 'aria-label': 'Payment options' });
  readonly #foot = element('div', { class: 'foot' });
  readonly #live = element('p', { class: 'unseen', role: 'status' });
  readonly root = element('section', { class: 'panel', 'aria-labelledby': 'river-title' }, [
    this.#title,
    this.#sentence,
    this.#list,
    this.#foot,
    this.#live,
  ]);

  constructor(
    private readonly stall: StallWords,
    private readonly deeds: PanelDeeds,
  ) {}

  show(state: RiverState, wallets: readonly AnnouncedWallet[]): void {
    const { title, sentence, tone, choices } = describeRiver(state, this.stall);
    const hadFocus = this.root.contains(document.activeElement);
    this.root.dataset['tone'] = tone;
    this.root.dataset['phase'] = state.phase;
    setText(this.#title, title);
    setText(this.#sentence, sentence);
    setText(this.#live, `${title}. ${sentence}`);
    keep(this.#list, this.#rows(state, wallets));
    keep(
      this.#foot,
      choices.map((each) => this.#choice(each)),
    );
    this.#list.hidden = this.#list.childElementCount === 0;
    // The focused element is gone, so the title gets the focus: keyboard users don't lose their
    // position.
    if (hadFocus && !this.root.contains(document.activeElement)) this.#title.focus();
  }

  #rows({ phase, ways, chosen }: RiverState, wallets: readonly AnnouncedWallet[]): readonly Row[] {
    if (phase === RiverPhase.ASHORE) return wallets.map((wallet) => this.#wallet(wallet));
    return choosable.has(phase) ? ways.map((way) => this.#way(way, way.id === chosen)) : [];
  }

  #wallet(wallet: AnnouncedWallet): Row {
    return {
      key: wallet.info.uuid,
      make: () =>
        element('li', {}, [
          element('button', {
            type: 'button',
            class: 'secondary',
            text: wallet.info.name,
            onClick: () => this.deeds.board(wallet),
          }),
        ]),
    };
  }

  #way(way: Way, isChosen: boolean): Row {
    const { title, amount, detail } = describeWay(way);
    const words = [
      element('span', { class: 'name', text: title }),
      element('span', { class: 'amount', text: amount ?? '' }),
      element('span', { class: 'detail', text: detail }),
    ];
    const make = (): HTMLElement =>
      element('li', { 'data-state': way.state }, [
        way.state === 'open'
          ? element(
              'button',
              {
                type: 'button',
                class: 'way',
                'aria-pressed': 'false',
                onClick: () => this.deeds.do({ type: 'choose', way: way.id }),
              },
              words,
            )
          : element('div', { class: 'way' }, words),
      ]);
    return {
      key: `${way.state} ${way.id}`,
      make,
      change: (row) => row.querySelector('button')?.setAttribute('aria-pressed', String(isChosen)),
    };
  }

  #choice({ label, command, primary }: Choice): Row {
    return {
      key: command.type,
      make: () =>
        element('button', {
          type: 'button',
          class: primary ? 'primary' : 'quiet',
          onClick: () => this.deeds.do(command),
        }),
      change: (button) => setText(button, label),
    };
  }
}

interface Row {
  readonly key: string;
  readonly make: () => HTMLElement;
  readonly change?: (made: HTMLElement) => void;
}

/** Adds new rows, removes old ones, and keeps the others: a pressed or focused button stays the same element. */
function keep(parent: HTMLElement, rows: readonly Row[]): void {
  const known = new Map(
    [...parent.children].map((child) => [(child as HTMLElement).dataset['key'] ?? '', child as HTMLElement]),
  );
  for (const [key, child] of known) if (!rows.some((row) => row.key === key)) child.remove();
  rows.forEach(({ key, make, change }, index) => {
    const made = known.get(key) ?? make();
    made.dataset['key'] = key;
    change?.(made);
    if (parent.children[index] !== made) parent.insertBefore(made, parent.children[index] ?? null);
  });
}

/** Changes only different text: a live region announces the same text again. */
function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}
