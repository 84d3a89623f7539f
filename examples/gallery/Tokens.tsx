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
  others: 'All other tokens',
  status: (found, of, query) => `${found} of ${of} tokens match “${query}”. Yours come first.`,
  none: (query) => `No token matches “${query}”.`,
  empty: 'There is no token to choose.',
  sharing: (count) => `${count} share this name`,
  unread: 'Balance not read yet',
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
          placeholder="Choose a token"
          name={token === null ? 'Choose a token' : `${token.symbol}, change token`}
          expanded={open}
          onPress={() => setOpen(true)}
        />
      </div>
      <TokenPickerDrawer
        open={open}
        title="Choose a token"
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
