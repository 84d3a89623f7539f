import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { plainName } from '../../../flows/format/plainName.js';
import { color } from '../../theme/colors.js';
import { radius } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { forcedColors } from '../../theme/styles.js';
import { type } from '../../theme/type.js';
import { SearchField } from '../field/SearchField.js';
import { Caption } from '../layout/Text.js';
import { Assurance } from '../message/Assurance.js';
import { findTokens, type ReadyToken, readyTokens } from './findTokens.js';
import { PickerRow, type PickerRowWords } from './PickerRow.js';
import { PickerSkeleton } from './PickerSkeleton.js';
import type { PickerToken } from './PickerToken.js';
import { useTokenRows } from './useTokenRows.js';

export interface TokenPickerWords extends PickerRowWords {
  /** Name of the field: "Search by name, symbol or address". */
  readonly search: string;
  /** Text inside the field, if that name is too long for 320 px. */
  readonly placeholder?: string;
  readonly clear: string;
  /** Name of the list: "Tokens". */
  readonly list: string;
  readonly owned: string;
  readonly others: string;
  /** "212 of 5,000 tokens match “ri”. Yours are listed first." */
  readonly status: (found: number, of: number, query: string) => string;
  /** Nothing matches. */
  readonly none: (query: string) => string;
  /** There is nothing to choose from, with or without a search. */
  readonly empty: string;
  /** "Missing one? Paste its address in the search box." */
  readonly hint?: string;
}

export interface TokenPickerProps<T extends PickerToken> {
  readonly tokens: readonly T[];
  /** `true` while the list itself is loading. */
  readonly loading?: boolean;
  readonly words: TokenPickerWords;
  /** Not called for a disabled token. */
  readonly onChoose: (token: T) => void;
  /** Called with the search text: the owner may look up an address that is in no list. */
  readonly onQuery?: (query: string) => void;
  /** The search field, for a dialog around that focuses it when it opens. */
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  /** Between the search and the list: networks to choose from, a notice about unread balances. */
  readonly children?: ReactNode;
}

/**
 * A picker for thousands of tokens. The focus stays in the search field: arrows, Home, End and the page keys
 * move among the tokens, Enter chooses, letters search. Only the visible rows are rendered.
 */
export function TokenPicker<T extends PickerToken>({
  tokens,
  loading = false,
  words,
  onChoose,
  onQuery,
  inputRef: given,
  children,
}: TokenPickerProps<T>): ReactElement {
  const [query, setQuery] = useState('');
  // The list may lag behind the typed text; the field never does.
  const [sought, setSought] = useState('');
  const ready = useMemo(() => readyTokens(tokens), [tokens]);
  const { owned, others } = useMemo(() => findTokens(ready, sought), [ready, sought]);
  const items = useMemo(() => [...owned, ...others], [owned, others]);
  const own = useRef<HTMLInputElement>(null);
  const inputRef = given ?? own;
  useEffect(() => inputRef.current?.focus(), [inputRef]);
  const search = (text: string): void => {
    setQuery(text);
    startTransition(() => setSought(text));
    onQuery?.(text);
  };
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<ReadyToken<T>>({
    items,
    isOpen: true,
    inputValue: query,
    scrollIntoView: () => undefined,
    stateReducer: (state, change) => nextState(state, change),
    onHighlightedIndexChange: ({ highlightedIndex: index, type: cause }) => {
      if (cause !== useCombobox.stateChangeTypes.ItemMouseMove) rows.show(index);
    },
  });
  const choose = (event: SyntheticEvent, chosen: ReadyToken<T> | undefined): void => {
    keepToUs(event);
    if (chosen !== undefined && chosen.token.off === undefined) onChoose(chosen.token);
  };
  const rows = useTokenRows({
    owned: owned.length,
    others: others.length,
    highlighted: highlightedIndex,
    keyOf: (item) => items[item]?.token.id ?? '',
  });
  const id = useId();
  const inputProps = getInputProps<InputHTMLAttributes<HTMLInputElement>>({
    ref: inputRef,
    'aria-label': words.search,
    onChange: (event) => search(event.currentTarget.value),
    onKeyDown: (event) => {
      // The drawer around handles Escape.
      if (event.key === 'Escape' || event.key === 'Enter') keepToUs(event);
      if (event.key !== 'Enter' || isComposing(event)) return;
      event.preventDefault();
      // Chooses from the results of the current text, also if the player types faster than the list updates.
      choose(event, sought === query ? items[highlightedIndex] : foundIn(ready, query)[highlightedIndex]);
    },
  });
  const names = { owned: words.owned, others: words.others };
  return (
    <Picker>
      <SearchField
        {...inputProps}
        aria-label={words.search}
        // Nothing is highlighted if nothing matches.
        aria-activedescendant={highlightedIndex < items.length ? inputProps['aria-activedescendant'] : undefined}
        value={query}
        placeholder={words.placeholder ?? words.search}
        clearName={words.clear}
        onClear={() => {
          search('');
          inputRef.current?.focus();
        }}
      />
      {children}
      <Caption role="status">{loading ? '' : statusOf(words, items.length, tokens.length, sought)}</Caption>
      <Scroller
        {...getMenuProps({ ref: rows.scrollRef, 'aria-label': words.list })}
        tabIndex={-1}
        aria-busy={loading || undefined}
      >
        {loading && <PickerSkeleton />}
        <List role="presentation" hidden={loading} style={{ height: rows.height }}>
          {rows.sections.map((section) => (
            <section
              key={section.name}
              role="group"
              aria-labelledby={`${id}${section.name}`}
              style={{ top: section.top }}
            >
              <SectionName
                id={`${id}${section.name}`}
                ref={rows.measure}
                data-index={section.headRow}
                $first={section.headRow === 0}
              >
                {names[section.name]}
              </SectionName>
              <Group role="presentation" style={{ height: section.height }}>
                {section.rows.map(({ row, item: index, top }) => {
                  const each = items[index];
                  return (
                    each !== undefined && (
                      <PickerRow
                        key={each.token.id}
                        {...getItemProps({
                          item: each,
                          index,
                          ref: rows.measure,
                          onClick: (event) => choose(event, each),
                        })}
                        data-index={row}
                        aria-posinset={index + 1}
                        aria-setsize={items.length}
                        style={{ top }}
                        ready={each}
                        query={sought}
                        words={words}
                        highlighted={index === highlightedIndex}
                        first={top <= 0}
                      />
                    )
                  );
                })}
              </Group>
            </section>
          ))}
        </List>
      </Scroller>
      {words.hint !== undefined && <Assurance>{words.hint}</Assurance>}
    </Picker>
  );
}

const { InputBlur, InputChange, InputClick } = useCombobox.stateChangeTypes;

/** Keeps the list open, and chooses nothing when the field loses focus. */
function nextState<T extends PickerToken>(
  state: UseComboboxState<ReadyToken<T>>,
  { type: cause, changes }: UseComboboxStateChangeOptions<ReadyToken<T>>,
): Partial<UseComboboxState<ReadyToken<T>>> {
  if (cause === InputBlur || cause === InputClick) return state;
  if (cause === InputChange) return { ...changes, highlightedIndex: changes.inputValue === '' ? -1 : 0 };
  return changes;
}

/**
 * Keeps downshift from handling the event: the choice is reported here and is not a state of the combobox.
 * Downshift reports a choice in an effect, which React 18 repeats at every render while an older change, such as
 * a pointer move, is pending.
 */
function keepToUs({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}

/**
 * Returns whether an input method is composing a word: Enter then belongs to it. Safari marks the last Enter
 * only by its key code.
 */
function isComposing({ nativeEvent, which }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || which === 229;
}

function foundIn<T extends PickerToken>(ready: readonly ReadyToken<T>[], query: string): readonly ReadyToken<T>[] {
  const { owned, others } = findTokens(ready, query);
  return [...owned, ...others];
}

function statusOf(words: TokenPickerWords, found: number, of: number, query: string): string {
  if (of === 0) return words.empty;
  const shown = plainName(query, 40);
  if (found === 0) return words.none(shown);
  return shown === '' ? '' : words.status(found, of, shown);
}

const Picker = styled.div`
  flex: 1;
  min-block-size: 0;
  display: flex;
  flex-direction: column;
  gap: 12px;
  > p:empty {
    display: none;
  }
`;
const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-block-size: 0;
  /* Room for the rows' edges and rings; the scroll bar stands in the drawer's margin. */
  margin-inline: -16px;
  padding-inline: 16px;
  overflow-y: auto;
  overflow-x: clip;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: ${color('border.control')} transparent;
  outline: none;
`;
const List = styled.div`
  position: relative;
  section {
    position: absolute;
    inset-inline: 0;
    margin: 0;
  }
`;
const SectionName = styled.p<{ $first: boolean }>`
  margin: 0;
  padding-block: ${({ $first }) => ($first ? '4px' : '20px')} 8px;
  ${type('section')}
  color: ${color('text.secondary')};
`;
const Group = styled.div`
  position: relative;
  border-radius: ${radius('card')};
  background: ${color('surface.card')};
  overflow: clip;
  > div {
    position: absolute;
    inset-inline: 0;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid ${color('border.subtle')};
    border-radius: inherit;
    pointer-events: none;
    ${forcedColors} {
      border-color: CanvasText;
    }
  }
`;
