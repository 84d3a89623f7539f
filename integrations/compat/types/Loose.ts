/** Parameters in which a member of an enum may also be given as its value: `'metamask'` for `WalletProviderName.METAMASK`. */
export type Loose<Params> = { [Name in keyof Params]: LooseValue<Params[Name]> };

type LooseValue<Value> = Value extends string
  ? `${Value}`
  : Value extends number
    ? Value | number
    : Value extends readonly (infer Item)[]
      ? readonly LooseItem<Item>[]
      : Value;
type LooseItem<Item> = Item extends object ? Loose<Item> : Item;
