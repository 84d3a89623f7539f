import { type ReactElement, useState } from 'react';
import {
  type PickerToken,
  Segments,
  TokenButton,
  TokenPickerDrawer,
  type TokenPickerWords,
} from 'tributary-sdk/widgets';
import { hostileTokens, usualTokens } from './sampleTokens.js';

const lists = { usual: usualTokens, hostile: [...usualTokens, ...hostileTokens], none: [] } as const satisfies Record<
  string,
  readonly PickerToken[]
>;

const words: TokenPickerWords = {
  search: 'Search by name, symbol or address',
  placeholder: 'Name, symbol or address',
  clear: 'Clear search',
  list: 'Tokens',
  owned: 'In your wallet',
  others: 'Other tokens',
  status: (found, of, query) => `${found} of ${of} tokens match “${query}”. Yours are listed first.`,
  none: (query) => `No token matches “${query}”.`,
  empty: 'No tokens available.',
  sharing: (count) => `${count} tokens share this name`,
  unread: 'Balance unavailable',
  hint: 'Missing one? Paste its address in the search box.',
};

export function Tokens(): ReactElement {
  const [list, setList] = useState<keyof typeof lists | 'loading'>('usual');
  const [token, setToken] = useState<PickerToken | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Segments
        label="List"
        value={list}
        onChoose={setList}
        options={[
          { id: 'usual', words: 'Usual' },
          { id: 'hostile', words: 'Hostile' },
          { id: 'none', words: 'None' },
          { id: 'loading', words: 'Loading' },
        ]}
      />
      <div>
        <TokenButton
          token={token}
          placeholder="Select a token"
          name={token === null ? 'Select a token' : `${token.symbol}, change token`}
          expanded={open}
          onPress={() => setOpen(true)}
        />
      </div>
      <TokenPickerDrawer
        open={open}
        title="Select a token"
        closeName="Close"
        onClose={() => setOpen(false)}
        tokens={list === 'loading' ? [] : lists[list]}
        loading={list === 'loading'}
        words={words}
        onChoose={(chosen) => {
          setToken(chosen);
          setOpen(false);
        }}
      />
    </>
  );
}
