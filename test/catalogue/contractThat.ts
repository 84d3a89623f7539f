export interface ContractBehaviour {
  /** The answer of all functions except the named ones. */
  readonly answers: number;
  /** The selector of that function, without 0x, and its behaviour. */
  readonly but: string;
  readonly does: 'answers nothing' | 'reverts';
}

const endings = { 'answers nothing': '00', reverts: '60006000fd' } as const;

/** The code of a contract, for `anvil_setCode`: one word for every call, but for one function. */
export function contractThat({ answers, but, does }: ContractBehaviour): string {
  const word = answers.toString(16).padStart(2, '0');
  // selector == but ? ending : return word
  return `0x60003560e01c63${but}1460195760${word}60005260206000f35b${endings[does]}`;
}
